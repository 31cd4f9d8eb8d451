"""The least that a Flask application can do with a body: send it back."""

from flask import Flask, Response, request

app = Flask(__name__)


@app.post("/echo")
def echo() -> Response:
    """The body as it came."""
    return Response(request.get_data(), content_type="application/json")
