"""The page of a hotel, and the hotels a browser keeps."""
