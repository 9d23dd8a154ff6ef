// What the command line says to a person.
export const cli = {
  'cli.help': `{appName}: Aufnahmen in verlässlichen Text verwandeln

  serve [--role web|worker]     Server starten (ohne Befehl: dieser)
  transcribe DATEI              Aufnahme transkribieren; der Text steht auf der Standardausgabe
    --language de|en|fr|es      Sprache der Aufnahme (en)
    --format txt|srt|vtt|json   Format der Ausgabe (txt)
    --speakers N                Zahl der Sprechenden, 1 bis 8
    --engine NAME               Spracherkennung (auto: die beste vorhandene)
  compare ROH FASSUNG           prüfen, was eine Fassung anders sagt als der Rohtext; Ergebnis als JSON
    --language de|en            Sprache der beiden Texte (de)
  keys [--json]                 Schlüssel dieser Installation zeigen
    --rotate                    vorher neue machen; die bisherigen gelten noch bis zum nächsten Mal
  doctor                        prüfen, ob auf diesem Rechner alles vorhanden ist
  help, --version               diese Hilfe, die Version

Rückgabewert: 0 erledigt, 1 Aufnahme nicht verwendbar, 2 falscher Aufruf.`,
  'cli.stopped': 'Abgebrochen.',
  'cli.failed': 'Ein unerwarteter Fehler ist aufgetreten: {detail}',
  'cli.usage.seeHelp': 'Eine Übersicht der Befehle zeigt „help“.',
  'cli.usage.unknownCommand': 'Den Befehl „{command}“ gibt es nicht.',
  'cli.usage.unknownOption': 'Die Option {option} gibt es bei diesem Befehl nicht.',
  'cli.usage.value': 'Der Wert der Option {option} fehlt oder ist nicht zulässig.',
  'cli.usage.tooMuch': 'Das Wort „{word}“ ist hier nicht vorgesehen.',
  'cli.usage.fileMissing': 'Bitte geben Sie die Datei an, die transkribiert werden soll.',
  'cli.usage.textsMissing': 'Bitte geben Sie zwei Dateien an: den Rohtext und die Fassung.',
  'cli.transcribe.progress': '{percent} % transkribiert',
  'cli.transcribe.noSpeech': 'In dieser Aufnahme wurde keine Sprache gefunden.',
  'cli.transcribe.fileUnreadable': 'Die Datei {file} gibt es nicht, oder sie kann nicht gelesen werden.',
  'cli.doctor.node': 'Node',
  'cli.doctor.program': 'Programm {program}',
  'cli.doctor.engine': 'Spracherkennung {engine}',
  'cli.doctor.speech': 'Spracherkennung insgesamt',
  'cli.doctor.sandbox': 'Abschottung der Medienprogramme',
  'cli.doctor.dataDir': 'Datenordner',
  'cli.doctor.database': 'Datenbank',
  'cli.doctor.ok': 'in Ordnung',
  'cli.doctor.version': 'Version {version}',
  'cli.doctor.path': '{path}',
  'cli.doctor.languages': 'Sprachen: {languages}',
  'cli.doctor.nodeOld': 'Version {version} ist zu alt, nötig ist {least} oder neuer.',
  'cli.doctor.programMissing': 'nicht gefunden. Unter Debian: apt-get install ffmpeg',
  'cli.doctor.engineMissing': 'nicht eingerichtet',
  'cli.doctor.noEngine':
    'Keine ist eingerichtet. Unter Debian: apt-get install pocketsphinx pocketsphinx-en-us',
  'cli.doctor.sandboxFull': 'eigene Namensräume, ohne Netz',
  'cli.doctor.sandboxLimits':
    'nur Grenzwerte und Positivlisten. Mehr Schutz gibt bubblewrap: apt-get install bubblewrap',
  'cli.doctor.dataDirClosed': 'In {path} kann nicht geschrieben werden.',
  'cli.doctor.databaseDown': 'nicht erreichbar: {detail}',
  'cli.doctor.fit': 'Alles Nötige ist vorhanden.',
  'cli.doctor.unfit': 'Es fehlt etwas, das nötig ist: siehe die Zeilen mit ✗.',
} as const;
