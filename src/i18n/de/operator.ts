// What the operator reads on the command line of engines and models: whole sentences, for they are put one after the other.
// No page and no answer of the API shows them.
export const operator = {
  'errors.no_engine_for_language':
    'Auf diesem Server ist keine Spracherkennung für {language} eingerichtet. {missing}',
  'errors.engine_unknown':
    'Eine Spracherkennung namens „{engine}“ gibt es nicht. Lassen Sie die Angabe weg, um die beste vorhandene zu nutzen.',
  'errors.engine_not_available': 'Die Spracherkennung „{engine}“ ist nicht eingerichtet. {missing}',
  'errors.engine_without_language':
    'Die Spracherkennung „{engine}“ kann {language} nicht. Bitte wählen Sie eine andere Sprache oder eine andere Spracherkennung.',
  'errors.model_unknown':
    'Ein Modell namens „{model}“ gibt es nicht. Die Namen aller Modelle zeigt „models list“.',
  'errors.model_unpinned':
    'Das Modell „{model}“ wird nicht geladen: Zu ihm ist keine Prüfsumme veröffentlicht, also lässt sich nicht feststellen, ob das Richtige ankommt.',
  'errors.model_busy':
    'Das Modell „{model}“ wird gerade von einem anderen Prozess geladen oder entfernt (Prozess {pid}). Bitte warten Sie, bis er fertig ist.',
  'errors.model_no_room':
    'Für das Modell „{model}“ ist nicht genug Platz: Nötig sind {neededMb} MB, frei sind {freeMb} MB. Bitte schaffen Sie Platz, oder legen Sie DATA_DIR auf einen größeren Datenträger.',
  'errors.model_unreachable':
    'Das Modell „{model}“ ließ sich nicht laden: {host} ist nicht erreichbar, oder die Verbindung bricht immer wieder ab. Was schon geladen ist, bleibt; beim nächsten Mal geht es dort weiter.',
  'errors.model_not_offered':
    'Das Modell „{model}“ ließ sich nicht laden: {host} hält es nicht bereit. Unter SPEECH_MODELS_URL können Sie eine andere Quelle angeben.',
  'errors.model_wrong_content':
    'Das Modell „{model}“ wurde abgelehnt: Was von {host} kam, ist beschädigt oder ein anderes, denn die Prüfsumme stimmt nicht. Es wurde nichts davon behalten.',
  'errors.model_unpacker_missing':
    'Das Modell „{model}“ lässt sich nicht auspacken, weil das Programm bzip2 fehlt. Unter Debian genügt „apt-get install bzip2“.',
  'errors.model_archive_broken':
    'Das Modell „{model}“ lässt sich nicht auspacken: Dem Archiv von {host} fehlt etwas.',
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
} as const;
