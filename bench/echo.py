"""The smallest Flask application that reads a body: it returns the body."""

from flask import Flask, Response, request

app = Flask(__name__)


@app.post("/echo")
def echo() -> Response:
    """The body, unchanged."""
    return Response(request.get_data(), content_type="application/json")
