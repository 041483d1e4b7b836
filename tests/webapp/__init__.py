"""The Mini App: who may call, what is shown, what is done, and how quickly."""
