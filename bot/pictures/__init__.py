"""Pictures for the chat: tiles as they lie on a table, with what there is to say beside them.

What is shown are plain values; the drawing libraries are loaded only when a picture is wanted.
"""
