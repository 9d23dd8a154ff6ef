// What the command line says to a person.
export const cli = {
  'cli.help': `{appName}: macht aus Aufnahmen verlässlichen Text

  serve [--role web|worker]     Server starten (auch ohne Befehl)
  transcribe DATEI              Aufnahme transkribieren und den Text ausgeben
    --language de|en|fr|es      Sprache der Aufnahme (en)
    --format txt|srt|vtt|json   Ausgabeformat (txt)
    --speakers N                Zahl der Sprecher, 1 bis 8
    --engine NAME               Spracherkennung (auto: die beste verfügbare)
    --quality standard|high|premium  wie beim Hochladen (standard)
    --server URL                auf einem Server, mit einem Schlüssel: TRANSCRIBE_KEY, --key-file DATEI oder --key SCHLÜSSEL
  evaluate ORDNER               Genauigkeit an eigenen Aufnahmen messen: x.wav und x.txt, für Sprecher auch x.rttm
    --language, --engine, --quality  wie oben
    --json                      Ergebnis als JSON ausgeben
  compare ROH FASSUNG           zeigen, wo eine Fassung vom Rohtext abweicht; Ergebnis als JSON
    --language de|en|fr|es      Sprache beider Texte (de)
    --pairs DATEI.jsonl         viele Paare vergleichen, eines je Zeile: id, language, raw, formatted; je Zeile eine Antwort
  keys [list] [--json]          Schlüssel dieser Installation anzeigen
    --rotate                    zuerst neue Schlüssel erzeugen; die jetzigen gelten bis zum nächsten Wechsel
    --revoke                    wenn ein Schlüssel bekannt geworden ist: alles ersetzen; nichts früher Ausgestelltes gilt weiter
  models [list]                 Modelle der Spracherkennung anzeigen
    install [MODELL …]          Modelle herunterladen oder reparieren (ohne Angabe: die für diesen Rechner passenden)
    verify [MODELL …]           Prüfsummen vergleichen (ohne Angabe: alle installierten Modelle)
    remove MODELL …             Modelle entfernen
    licence [MODELL …]          Hinweise und Lizenzen im Wortlaut ausgeben (ohne Angabe: alle installierten Modelle)
    --json                      Ausgabe für Programme
  admit [list|N|all]            die N am längsten Wartenden zulassen (CAPACITY=closed) und benachrichtigen; ohne Angabe: zeigen, wie viele warten
  mail [list] [N]               die N neuesten E-Mails ausgeben, die auf diesem Rechner geblieben sind (3)
  users [list] --reason TEXT    Konten zeigen, die neuesten zuerst; steht wie jede Liste im Zugriffsprotokoll der Personen
    --limit N, --search TEXT    höchstens N (50); nur Adressen mit TEXT
  users show ADRESSE|ID --reason TEXT
                                was über ein Konto zu wissen ist; steht danach im Zugriffsprotokoll der Person
  jobs [list] --reason TEXT     Diktate zeigen, die warten, in Arbeit oder fehlgeschlagen sind; die am längsten stehenden zuerst
    --limit N, --state waiting|working|failed
  jobs show ID --reason TEXT    den Weg eines Diktats zeigen
  jobs retry ID … --reason TEXT  fehlgeschlagene neu starten und liegen gebliebene wieder einreihen
  subscriptions [list] --reason TEXT
                                Konten mit Pro oder Testphase zeigen
    --limit N, --state trial|granted|pro|cancelled
  subscriptions show ADRESSE|ID --reason TEXT
                                Tarif und Bestellungen eines Kontos; steht im Zugriffsprotokoll der Person
  subscriptions grant ADRESSE|ID --until JJJJ-MM-TT --reason TEXT
                                Pro bis zum Ende dieses Tages (deutsche Zeit) freischalten; ein vergangener Tag nimmt es zurück
    --business --seats N --company NAME
                                statt Pro Business für das Team dieses Kontos, das dabei entsteht, wenn es keines hat
  subscriptions cancel ADRESSE|ID [--on JJJJ-MM-TT] --reason TEXT
                                Pro kündigen, zum nächstmöglichen Zeitpunkt oder zu einem späteren Tag des Zeitraums
  subscriptions withdraw ADRESSE|ID --on JJJJ-MM-TT --reason TEXT
                                einen Widerruf ausführen, der an diesem Tag erklärt wurde
  subscriptions end ADRESSE|ID --on JJJJ-MM-TT --reason TEXT
                                eine fristlose Kündigung ausführen, die an diesem Tag erklärt wurde
  invoices [list] --reason TEXT
                                Rechnungen zeigen, die neuesten zuerst
    --limit N, --state open|overdue|paid|refund|unreplaced
  invoices show NUMMER --reason TEXT
                                eine Rechnung und ihre Zahlung; steht im Zugriffsprotokoll der Person
  invoices cancel NUMMER --reason TEXT  eine Rechnung durch eine Stornorechnung zurücknehmen
  invoices reissue NUMMER --reason TEXT  eine Rechnung stornieren und mit den heutigen Angaben neu ausstellen
  invoices paid NUMMER --on JJJJ-MM-TT [--amount EURO] --reason TEXT
                                vermerken, dass eine Rechnung bezahlt oder ein Betrag zurückgezahlt wurde
  invoices export --from JJJJ-MM [--to JJJJ-MM] [--out DATEI] --reason TEXT
                                Rechnungen für die Steuerberatung: je Monat ein DATEV-Buchungsstapel und alle PDFs, als ZIP-Datei
  tickets [list]                Anfragen zeigen, die nicht geschlossen sind
    --limit N, --state open|answered|closed
  tickets show NUMMER           eine Anfrage mit allen Nachrichten; steht im Zugriffsprotokoll der Person
  tickets answer NUMMER --text TEXT
                                per E-Mail antworten
  tickets file NUMMER NAME --out DATEI --reason TEXT
                                eine Datei aus einer Anfrage speichern; steht im Zugriffsprotokoll der Person
  tickets close NUMMER          eine Anfrage schließen
  offers make --ticket NUMMER|--company NAME --interval monthly|yearly --valid-until JJJJ-MM-TT --to DATEI
                                ein Angebot für Business als PDF
    --seats N, --price-cents N, --contact NAME, --address TEXT, --vat-id TEXT, --hosting ours|own, --language de|en
  stats [--days N]              Zahlen dieser Installation, ohne personenbezogene Daten
    --json                      bei allen diesen Befehlen: Ausgabe für Programme
  service [--role web|worker]   systemd-Unit dieser Installation ausgeben und prüfen, ob sie hier laufen kann
    --user NAME, --write        unter diesem Benutzer (wortlaut); als root: die Unit installieren
  backup ORDNER                 Datenbank und Dateien in einen neuen Ordner sichern, auch im laufenden Betrieb
  restore ORDNER                eine Sicherung in einen leeren Datenordner wiederherstellen
    --erased ORDNER             Liste seither gelöschter Konten: „erased“ des bisherigen Datenordners
  doctor                        prüfen, ob auf diesem Rechner alles Nötige vorhanden ist
  help, --version               diese Hilfe, die Version

Rückgabewerte: 0 erfolgreich, 1 Aufnahme unbrauchbar, 2 falscher Aufruf.`,
  'cli.stopped': 'Abgebrochen.',
  'cli.failed': 'Ein unerwarteter Fehler ist aufgetreten: {detail}',
  'cli.usage.seeHelp': '„help“ zeigt alle Befehle.',
  'cli.usage.unknownCommand': 'Den Befehl „{command}“ gibt es nicht.',
  'cli.usage.unknownOption': 'Dieser Befehl kennt die Option {option} nicht.',
  'cli.usage.value': 'Der Wert für {option} fehlt oder ist ungültig.',
  'cli.usage.tooMuch': '„{word}“ gehört hier nicht hin.',
  'cli.usage.keyMissing':
    'Der Server braucht einen Schlüssel. Bitte setzen Sie TRANSCRIBE_KEY, oder nennen Sie mit --key-file eine Datei. Schlüssel erstellen Sie im Profil.',
  'cli.usage.serverMissing': '{option} gehört zu --server.',
  'cli.usage.notWithServer': '{option} geht nicht zusammen mit --server.',
  'cli.usage.fileMissing': 'Bitte geben Sie an, welche Datei transkribiert werden soll.',
  'cli.usage.textsMissing': 'Bitte geben Sie zwei Dateien an: zuerst den Rohtext, dann die Fassung.',
  'cli.compare.pairUnusable':
    'Zeile {number} in {file} ist kein Paar. Jede Zeile muss JSON mit id, language, raw und formatted sein.',
  'cli.invoices.settingsMissing':
    'Für einen Buchungsstapel setzen Sie bitte {settings}. Die Nummern kennt Ihre Steuerberatung.',
  'cli.fileExists': '{file} gibt es schon. Wählen Sie mit --out bitte eine andere Datei.',
  'cli.invoices.month': 'Monat',
  'cli.invoices.count': 'Rechnungen',
  'cli.invoices.net': 'netto',
  'cli.invoices.tax': 'Steuer',
  'cli.invoices.gross': 'brutto',
  'cli.invoices.file': 'Datei',
  'cli.transcribe.progress': '{percent} % transkribiert',
  'cli.transcribe.sent': '{bar} {percent} % gesendet',
  'cli.transcribe.recognised': '{bar} {percent} % transkribiert',
  'cli.transcribe.serverAway':
    '{server} ist nicht erreichbar, oder die Verbindung ist abgebrochen. Bitte versuchen Sie es erneut.',
  'cli.transcribe.serverRefused': 'Der Server antwortet mit {status}. Bitte prüfen Sie seine Adresse.',
  'cli.transcribe.noSpeech': 'In dieser Aufnahme wurde keine Sprache gefunden.',
  'cli.transcribe.unheard':
    'Einige Stellen wurden nicht erkannt. Im Text sind sie mit {mark} gekennzeichnet.',
  'cli.transcribe.speakersFailed':
    'Die Sprecher ließen sich nicht unterscheiden. Der Text nennt deshalb keine.',
  'cli.transcribe.speakersFewer': 'Von {asked} Sprechern ließen sich nur {found} unterscheiden.',
  'cli.transcribe.fileUnreadable': 'Die Datei {file} gibt es nicht, oder sie ist nicht lesbar.',
  'cli.usage.folderMissing': 'Bitte geben Sie an, welcher Ordner ausgewertet werden soll.',
  'cli.evaluate.nothing': 'In {folder} liegt keine Aufnahme mit gleichnamigem Text (x.wav und x.txt).',
  'cli.evaluate.progress': '{number} von {count}: {file}',
  'cli.evaluate.failed': '{file}: {reason}',
  'cli.evaluate.file': 'Datei',
  'cli.evaluate.length': 'Länge',
  'cli.evaluate.words': 'Wörter',
  'cli.evaluate.wer': 'Wortfehler',
  'cli.evaluate.rtf': 'Zeit ÷ Länge',
  'cli.evaluate.memory': 'Speicher',
  'cli.evaluate.seams': 'Nahtstellen: verloren / doppelt / alle',
  'cli.evaluate.der': 'Sprecherfehler (0,25 s / streng)',
  'cli.evaluate.speakers': 'Sprecher gefunden / tatsächlich',
  'cli.evaluate.sum': 'alle {count}',
  'cli.evaluate.countRight': '{right} von {count} richtig',
  'cli.evaluate.note':
    'Spracherkennung: {engine}. Wörter verglichen nach {normaliser}: kleingeschrieben, ohne Satzzeichen, Zahlen wie geschrieben. {cores} Kerne. Speicher: Höchstwert dieses Programms mit allem, was es startet.',
  'cli.sandboxMissing':
    'SANDBOX=required braucht bubblewrap, das auf diesem Rechner nicht funktioniert. Installieren Sie es (Debian: apt-get install bubblewrap) oder setzen Sie SANDBOX=auto.',
  'cli.usage.modelMissing': 'Bitte geben Sie an, welche Modelle entfernt werden sollen.',
  'cli.models.nothing': 'Nichts zu tun: Es ist kein Modell ausgewählt.',
  'cli.models.progress': '{model}: {percent} % von {size} MB',
  'cli.models.size': '{size} MB',
  'cli.models.installed': '{model} wurde installiert.',
  'cli.models.repaired': '{model} war beschädigt und wurde repariert.',
  'cli.models.unchanged': '{model} war schon installiert und wurde nicht verändert.',
  'cli.models.removed': '{model} wurde entfernt und wird nicht wieder von selbst heruntergeladen.',
  'cli.models.notThere': '{model} war nicht installiert.',
  'cli.models.verdict.ready': '{model}: vollständig und unverändert',
  'cli.models.verdict.damaged':
    '{model}: beschädigt oder ersetzt ({files}). „models install {model}“ lädt diese Dateien noch einmal herunter.',
  'cli.models.verdict.missing': '{model}: nicht installiert',
  'cli.models.state.ready': 'installiert',
  'cli.models.state.missing': 'nicht installiert',
  'cli.models.state.changed': 'verändert; „models verify“ prüft es',
  'cli.models.state.loading': 'wird heruntergeladen',
  'cli.models.state.loadingPercent': 'wird heruntergeladen, {percent} %',
  'cli.models.state.planned': 'wird von selbst heruntergeladen, sobald der Server läuft',
  'cli.models.state.unpinned': 'wird nicht heruntergeladen: keine Prüfsumme veröffentlicht',
  'cli.models.role.recognition': 'Erkennung',
  'cli.models.role.language-id': 'Sprache erkennen',
  'cli.models.role.segmentation': 'Sprecher trennen',
  'cli.models.role.embedding': 'Stimmen vergleichen',
  'cli.models.role.voice-activity': 'Sprache finden',
  'cli.models.role.punctuation': 'Satzzeichen',
  'cli.serve.nobodyGetsMail':
    'Es werden keine E-Mails verschickt: SMTP_URL ist nicht gesetzt. „npm start -- mail“ zeigt, was hinausgegangen wäre.',
  'cli.keys.secret':
    'Achtung: Der serviceKey öffnet alle Konten und Aufnahmen dieser Installation. Geben Sie ihn nicht weiter, und lassen Sie ihn in keinem Protokoll stehen. Ist er bekannt geworden: keys --revoke.',
  'cli.keys.revoked':
    'Was mit den alten Schlüsseln ausgestellt wurde, gilt nicht mehr. Alle müssen sich neu anmelden, und eigene Programme brauchen die neuen Schlüssel.',
  'cli.usage.mail': 'Erwartet wird eine Zahl, nicht „{word}“.',
  'cli.usage.admit': 'Erwartet wird eine Zahl oder „all“, nicht „{word}“.',
  'cli.admit.waiting': 'Wartende: {count}',
  'cli.admit.admitted': 'Zugelassen: {count}',
  'cli.admit.failed': 'E-Mails, die sich nicht verschicken ließen (diese Konten warten weiter): {count}',
} as const;
