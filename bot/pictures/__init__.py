"""Pictures for the chat: tiles as they lie on a table, with texts beside them.

A picture is described by plain values; the drawing libraries are loaded only to draw it.
"""
