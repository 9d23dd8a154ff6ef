// What the command line says to a person.
export const cli = {
  'cli.help': `{appName}: Aufnahmen in verlässlichen Text verwandeln

  serve [--role web|worker]     Server starten (ohne Befehl: dieser)
  transcribe DATEI              Aufnahme transkribieren; der Text steht auf der Standardausgabe
    --language de|en|fr|es      Sprache der Aufnahme (en)
    --format txt|srt|vtt|json   Format der Ausgabe (txt)
    --speakers N                Zahl der Sprechenden, 1 bis 8
    --engine NAME               Spracherkennung (auto: die beste vorhandene)
    --quality standard|high|premium  wie beim Hochladen (standard)
  evaluate ORDNER               Erkennung messen an Aufnahmen mit Texten: x.wav und x.txt, dazu x.rttm für Sprecher
    --language, --engine, --quality  wie oben
    --json                      Ergebnis als JSON
  compare ROH FASSUNG           prüfen, was eine Fassung anders sagt als der Rohtext; Ergebnis als JSON
    --language de|en|fr|es      Sprache der beiden Texte (de)
    --pairs DATEI.jsonl         viele Paare auf einmal, eines je Zeile: id, language, raw, formatted; je Zeile eine Antwort
  keys [--json]                 Schlüssel dieser Installation zeigen
    --rotate                    vorher neue machen; die bisherigen gelten noch bis zum nächsten Mal
    --revoke                    ein Schlüssel ist bekannt geworden: alles erneuern; nichts Bisheriges gilt weiter
  models [list]                 Modelle der Spracherkennung zeigen
    install [MODELL …]          laden oder reparieren (ohne Namen: die für diesen Rechner passenden)
    verify [MODELL …]           Prüfsummen vergleichen (ohne Namen: alle installierten)
    remove MODELL …             entfernen
    licence [MODELL …]          Hinweis und Lizenz im Wortlaut zeigen (ohne Namen: von allen installierten)
    --json                      Ausgabe für Programme
  admit [N|all]                 die N ältesten Wartenden zulassen (CAPACITY=closed) und ihnen schreiben; ohne Zahl: wie viele warten
  mail [N]                      die N neuesten E-Mails ausgeben, die auf diesem Rechner geblieben sind (3)
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
  'cli.compare.pairUnusable':
    'Zeile {number} der Datei {file} ist kein Paar: Erwartet wird JSON mit id, language, raw und formatted.',
  'cli.transcribe.progress': '{percent} % transkribiert',
  'cli.transcribe.noSpeech': 'In dieser Aufnahme wurde keine Sprache gefunden.',
  'cli.transcribe.unheard':
    'Eine oder mehrere Stellen konnten nicht erkannt werden. Im Text steht dort {mark}.',
  'cli.transcribe.speakersFailed':
    'Die Sprecher ließen sich nicht unterscheiden; der Text steht ohne sie da.',
  'cli.transcribe.speakersFewer': 'Nur {found} der angegebenen {asked} Sprecher ließen sich unterscheiden.',
  'cli.transcribe.fileUnreadable': 'Die Datei {file} gibt es nicht, oder sie kann nicht gelesen werden.',
  'cli.usage.folderMissing': 'Bitte geben Sie den Ordner an, der bewertet werden soll.',
  'cli.evaluate.nothing':
    'Im Ordner {folder} liegt keine Aufnahme mit einem gleichnamigen Text (x.wav und x.txt).',
  'cli.evaluate.progress': '{number} von {count}: {file}',
  'cli.evaluate.failed': '{file}: {reason}',
  'cli.evaluate.file': 'Datei',
  'cli.evaluate.length': 'Länge',
  'cli.evaluate.words': 'Wörter',
  'cli.evaluate.wer': 'Wortfehler',
  'cli.evaluate.rtf': 'Zeit ÷ Länge',
  'cli.evaluate.memory': 'Speicher',
  'cli.evaluate.seams': 'Schnitte: verloren / doppelt / alle',
  'cli.evaluate.der': 'Sprecherfehler (0,25 s / streng)',
  'cli.evaluate.speakers': 'Sprecher gefunden / wirklich',
  'cli.evaluate.sum': 'alle {count}',
  'cli.evaluate.countRight': '{right} von {count} richtig',
  'cli.evaluate.note':
    'Erkennung: {engine}. Vergleich der Wörter nach {normaliser}: klein geschrieben, ohne Satzzeichen, Zahlen wie geschrieben. {cores} Kerne. Speicher: höchster Stand dieses Programms mit allem, was es startet.',
  'cli.sandboxMissing':
    'SANDBOX=required verlangt bubblewrap, und das funktioniert auf diesem Rechner nicht. Installieren Sie es (Debian: apt-get install bubblewrap), oder setzen Sie SANDBOX=auto.',
  'cli.doctor.node': 'Node',
  'cli.doctor.program': 'Programm {program}',
  'cli.doctor.engine': 'Spracherkennung {engine}',
  'cli.doctor.speech': 'Spracherkennung insgesamt',
  'cli.doctor.level.standard': 'Qualität Standard',
  'cli.doctor.level.high': 'Qualität Hoch',
  'cli.doctor.level.premium': 'Qualität Premium',
  'cli.doctor.levelNone': 'keine Engine verfügbar',
  'cli.doctor.levelOnce': '{ways}',
  'cli.doctor.levelTwice': '{ways} (nach dem + steht, was zweifelhafte Stellen noch einmal erkennt)',
  'cli.doctor.sandbox': 'Abschottung der Medienprogramme',
  'cli.doctor.proxies': 'Proxys davor',
  'cli.doctor.proxiesKnown': 'keiner leitet weiter, der in TRUSTED_PROXIES fehlt',
  'cli.doctor.proxyUntrusted':
    'Von {address} kamen weitergeleitete Anfragen (zuerst {seenAt}), in TRUSTED_PROXIES steht diese Adresse nicht: Alle Menschen teilen sich deshalb eine Grenze für Anmeldeversuche. Ist das Ihr Proxy, tragen Sie TRUSTED_PROXIES={address} ein.',
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
  'cli.doctor.sandboxRequired': 'eigene Namensräume, ohne Netz (SANDBOX=required)',
  'cli.doctor.sandboxLimits':
    'nur Grenzwerte und Positivlisten (SANDBOX=auto). Mehr Schutz gibt bubblewrap: apt-get install bubblewrap',
  'cli.doctor.sandboxMissing':
    'bubblewrap funktioniert hier nicht, und SANDBOX=required verlangt es. Unter Debian: apt-get install bubblewrap',
  'cli.doctor.dataDirClosed': 'In {path} kann nicht geschrieben werden.',
  'cli.doctor.databaseDown': 'nicht erreichbar: {detail}',
  'cli.doctor.fit': 'Alles Nötige ist vorhanden.',
  'cli.doctor.unfit': 'Es fehlt etwas, das nötig ist: siehe die Zeilen mit ✗.',
  'cli.usage.modelMissing': 'Bitte nennen Sie die Modelle, die entfernt werden sollen.',
  'cli.models.nothing': 'Hier ist nichts zu tun: Es ist kein Modell gemeint.',
  'cli.models.progress': '{model}: {percent} % von {size} MB',
  'cli.models.size': '{size} MB',
  'cli.models.installed': '{model} ist installiert.',
  'cli.models.repaired': '{model} war beschädigt und ist wieder vollständig.',
  'cli.models.unchanged': '{model} war schon da und ist unverändert.',
  'cli.models.removed': '{model} ist entfernt und wird nicht von selbst wieder geladen.',
  'cli.models.notThere': '{model} war nicht installiert.',
  'cli.models.verdict.ready': '{model}: vollständig und unverändert',
  'cli.models.verdict.damaged':
    '{model}: beschädigt oder ersetzt ({files}). „models install {model}“ lädt diese Dateien neu.',
  'cli.models.verdict.missing': '{model}: nicht installiert',
  'cli.models.state.ready': 'installiert',
  'cli.models.state.missing': 'nicht installiert',
  'cli.models.state.changed': 'verändert; „models verify“ prüft es',
  'cli.models.state.loading': 'wird geladen',
  'cli.models.state.loadingPercent': 'wird geladen, {percent} %',
  'cli.models.state.planned': 'wird von selbst geladen, sobald der Server läuft',
  'cli.models.state.unpinned': 'wird nicht geladen: ohne veröffentlichte Prüfsumme',
  'cli.models.role.recognition': 'Erkennung',
  'cli.models.role.language-id': 'Sprache bestimmen',
  'cli.models.role.segmentation': 'Sprecher trennen',
  'cli.models.role.embedding': 'Stimmen vergleichen',
  'cli.models.role.voice-activity': 'Sprache finden',
  'cli.models.role.punctuation': 'Satzzeichen',
  'cli.doctor.model': 'Modell {model}',
  'cli.serve.nobodyGetsMail':
    'Niemand erhält E-Mails: SMTP_URL ist nicht gesetzt. „npm start -- mail“ zeigt, was verschickt worden wäre.',
  'cli.keys.revoked':
    'Was mit den alten Schlüsseln gemacht wurde, gilt nicht mehr. Alle müssen sich neu anmelden; eigene Programme brauchen die neuen Schlüssel.',
  'cli.usage.mail': 'Erwartet wird eine Zahl, nicht „{word}“.',
  'cli.usage.admit': 'Erwartet wird eine Zahl oder „all“, nicht „{word}“.',
  'cli.admit.waiting': 'Wartende: {count}',
  'cli.admit.admitted': 'Zugelassen: {count}',
  'cli.admit.failed': 'Diese E-Mails ließen sich nicht übergeben; die Konten warten weiter: {count}',
} as const;
