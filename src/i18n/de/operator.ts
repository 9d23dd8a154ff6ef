// What the operator reads on the command line of engines and models: whole sentences, for they are put one after the other.
// No page and no answer of the API shows them.
export const operator = {
  'errors.no_engine_for_language':
    'Auf diesem Server ist keine Spracherkennung für {language} eingerichtet. {missing}',
  'errors.engine_unknown':
    'Eine Spracherkennung namens „{engine}“ gibt es nicht. Ohne diese Angabe wird die beste verfügbare genommen.',
  'errors.engine_not_available': 'Die Spracherkennung „{engine}“ ist nicht eingerichtet. {missing}',
  'errors.engine_without_language':
    'Die Spracherkennung „{engine}“ beherrscht {language} nicht. Bitte wählen Sie eine andere Sprache oder eine andere Spracherkennung.',
  'errors.model_unknown': 'Ein Modell namens „{model}“ gibt es nicht. „models list“ zeigt alle Namen.',
  'errors.model_unpinned':
    '„{model}“ wird nicht heruntergeladen: Es ist keine Prüfsumme veröffentlicht, mit der sich die Dateien prüfen ließen.',
  'errors.model_busy':
    '„{model}“ wird gerade von einem anderen Prozess heruntergeladen oder entfernt (Prozess {pid}). Bitte warten Sie, bis er fertig ist.',
  'errors.model_no_room':
    'Für „{model}“ reicht der Speicherplatz nicht: Nötig sind {neededMb} MB, frei sind {freeMb} MB. Bitte schaffen Sie Platz oder legen Sie DATA_DIR auf einen größeren Datenträger.',
  'errors.model_unreachable':
    '„{model}“ ließ sich nicht herunterladen: {host} ist nicht erreichbar, oder die Verbindung bricht immer wieder ab. Was schon da ist, bleibt erhalten; der nächste Versuch macht dort weiter.',
  'errors.model_not_offered':
    '„{model}“ ließ sich nicht herunterladen: Bei {host} gibt es das Modell nicht. Eine andere Quelle geben Sie mit SPEECH_MODELS_URL an.',
  'errors.model_wrong_content':
    '„{model}“ wurde abgelehnt: Die Prüfsumme der Dateien von {host} stimmt nicht; sie sind beschädigt oder andere. Es wurde nichts davon behalten.',
  'errors.model_unpacker_missing':
    '„{model}“ lässt sich nicht entpacken, weil bzip2 fehlt. Unter Debian genügt „apt-get install bzip2“.',
  'errors.model_archive_broken':
    '„{model}“ lässt sich nicht entpacken: Das Archiv von {host} ist unvollständig.',
  'speech.missing.server':
    'Geben Sie mit SPEECH_HTTP_URL einen OpenAI-kompatiblen Server für Spracherkennung an.',
  'speech.missing.model_folder':
    'Geben Sie mit SPEECH_MODEL_DIR den Ordner eines sherpa-onnx-Modells für diese Sprache an.',
  'speech.missing.model_broken':
    'Das Modell in SPEECH_MODEL_DIR ist unbrauchbar. Bitte laden Sie es noch einmal herunter oder geben Sie einen anderen Ordner an.',
  'speech.missing.model_runtime':
    'sherpa-onnx läuft auf diesem System nicht. Nutzen Sie statt SPEECH_MODEL_DIR einen Server (SPEECH_HTTP_URL).',
  'speech.missing.models':
    'Für gute Ergebnisse auf Deutsch, Englisch, Französisch und Spanisch lädt „npm start -- models install“ Modelle auf diesen Rechner.',
  'speech.missing.models_coming':
    'Ein Modell dafür wird gerade auf diesen Rechner heruntergeladen. Bitte versuchen Sie es in Kürze noch einmal.',
  'speech.missing.models_returning':
    'Ein Modell dafür war beschädigt und wird gerade noch einmal heruntergeladen. Bitte versuchen Sie es in Kürze noch einmal.',
  'speech.missing.models_damaged':
    'Ein Modell der Spracherkennung ist beschädigt. „npm start -- models install“ lädt die betroffenen Dateien noch einmal herunter.',
  'speech.missing.pocketsphinx':
    'Für Englisch ohne Netzzugang genügt „apt-get install -y pocketsphinx pocketsphinx-en-us“.',
  'speech.missing.other_language': 'Bitte wählen Sie eine andere Sprache.',
} as const;
