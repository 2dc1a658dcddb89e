"""Writes what Orca says as lines of JSON into $ORCA_SPOKEN. No synthesizer, no sound card.

Orca loads it at its start as `orca-customizations.py`. Its speech server: `speak` gets every text.
"""

import json
import os

from orca import speech, speechserver

spoken = open(os.environ["ORCA_SPOKEN"], "a", buffering=1, encoding="utf-8")


def write(kind, text=""):
    spoken.write(json.dumps({"kind": kind, "text": text}, ensure_ascii=False) + "\n")


class Recorder(speechserver.SpeechServer):
    def getInfo(self):
        return ["recorder", "recorder"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        if text and text.strip():
            write("say", text)

    def speakCharacter(self, character, acss=None):
        write("say", character)

    def speakKeyEvent(self, event, acss=None):
        pass

    def sayAll(self, utteranceIterator, progressCallback):
        for context, _ in utteranceIterator:
            write("say", context.utterance)
            progressCallback(context.copy(), speechserver.SayAllContext.PROGRESS)
            progressCallback(context.copy(), speechserver.SayAllContext.COMPLETED)

    def stop(self):
        pass

    def shutdown(self):
        pass

    def updateCapitalizationStyle(self):
        pass

    def updatePunctuationLevel(self):
        pass

    def reset(self, text=None, acss=None):
        pass


def init(*_):
    speech._speechserver = Recorder()
    write("ready")


speech.init = init
speech.shutdown = lambda: None
