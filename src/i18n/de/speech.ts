// Names of languages, and what is missing for an engine: whole sentences, for they are put one after the other.
export const speech = {
  'speech.language.de': 'Deutsch',
  'speech.language.en': 'Englisch',
  'speech.language.fr': 'Französisch',
  'speech.language.es': 'Spanisch',
  'speech.missing.server':
    'Tragen Sie unter SPEECH_HTTP_URL die Adresse eines OpenAI-kompatiblen Servers für Spracherkennung ein.',
  'speech.missing.model_folder':
    'Nennen Sie unter SPEECH_MODEL_DIR den Ordner eines Modells für sherpa-onnx, das diese Sprache kann.',
  'speech.missing.model_broken':
    'Das Modell im Ordner SPEECH_MODEL_DIR lässt sich nicht verwenden; bitte laden Sie es neu oder nennen Sie einen anderen Ordner.',
  'speech.missing.model_runtime':
    'Auf diesem System lässt sich sherpa-onnx nicht ausführen; nutzen Sie statt SPEECH_MODEL_DIR einen Server unter SPEECH_HTTP_URL.',
  'speech.missing.models':
    'Für gute Texte auf Deutsch, Englisch, Französisch und Spanisch lädt der Befehl „npm start -- models install“ Modelle auf diesen Rechner.',
  'speech.missing.models_coming':
    'Ein Modell dafür wird gerade auf diesen Rechner geladen; bitte versuchen Sie es etwas später noch einmal.',
  'speech.missing.models_returning':
    'Ein Modell dafür war beschädigt und wird gerade neu geladen; bitte versuchen Sie es etwas später noch einmal.',
  'speech.missing.models_damaged':
    'Ein Modell der Spracherkennung ist beschädigt; der Befehl „npm start -- models install“ lädt die beschädigten Dateien neu.',
  'speech.missing.pocketsphinx':
    'Für Englisch ohne Netzzugang genügt der Befehl „apt-get install -y pocketsphinx pocketsphinx-en-us“.',
  'speech.missing.other_language': 'Bitte wählen Sie eine andere Sprache.',
  'speech.speaker': 'Sprecher {number}',
} as const;
