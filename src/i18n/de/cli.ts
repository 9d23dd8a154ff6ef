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
  'cli.doctor.node': 'Node',
  'cli.doctor.program': 'Programm {program}',
  'cli.doctor.engine': 'Spracherkennung {engine}',
  'cli.doctor.speech': 'Spracherkennung insgesamt',
  'cli.doctor.level.standard': 'Qualität Standard',
  'cli.doctor.level.high': 'Qualität Hoch',
  'cli.doctor.level.premium': 'Qualität Premium',
  'cli.doctor.levelNone': 'keine Spracherkennung verfügbar',
  'cli.doctor.levelOnce': '{ways}',
  'cli.doctor.levelTwice': '{ways} (nach dem + steht, was unsichere Stellen ein zweites Mal erkennt)',
  'cli.doctor.sandbox': 'Abschottung der Medienprogramme',
  'cli.doctor.source': 'Quelltext',
  'cli.doctor.sourceUnset':
    'Ohne SOURCE_URL verlinken die Seiten keinen Quelltext. Wer eine veränderte Fassung anbietet, muss das (AGPL, Abschnitt 13).',
  'cli.doctor.imprint': 'Impressum',
  'cli.doctor.imprintNotSetUp':
    'es bleibt unveröffentlicht, bis diese Einstellungen gesetzt sind: {settings}',
  'cli.doctor.processors': 'Auftragsverarbeiter',
  'cli.doctor.processorsUnnamed':
    'In OPERATOR_PROCESSORS fehlen: {names}. Die Datenschutzhinweise nennen sie nur nach ihrer Art, und der Vertrag zur Auftragsverarbeitung lässt sich nicht abschließen, solange einer fehlt, der Aufnahmen oder Texte verarbeitet.',
  'cli.doctor.measures': 'Technische und organisatorische Maßnahmen',
  'cli.doctor.measuresUnstated':
    'In OPERATOR_MEASURES fehlen: {names}. Die Seite der Maßnahmen und der Vertrag zur Auftragsverarbeitung sagen dazu nichts.',
  'cli.doctor.privacyAuthority': 'Datenschutzaufsicht',
  'cli.doctor.privacyAuthorityUnset':
    '{names} ist nicht gesetzt. Die Datenschutzhinweise nennen keine Aufsichtsbehörde.',
  'cli.doctor.counting': 'Zählung der Besuche',
  'cli.doctor.countingHost.own':
    '{host}: Die Seiten sagen, dass dies ein eigener Server des Betreibers ist; den Einstellungen ist das nicht anzusehen. Ist er es, nennen Sie ihn in OPERATOR_PROCESSORS unter counting. Betreibt ihn jemand anderes, stimmt die Frage nach der Einwilligung nicht.',
  'cli.doctor.countingHost.posthog':
    '{host}: Die Seiten sagen, dass PostHog die Daten in der EU speichert. Bekannt ist das nur von eu.i.posthog.com.',
  'cli.doctor.invoices': 'Rechnungen',
  'cli.doctor.euSales': 'Verbraucher in anderen EU-Ländern',
  'cli.doctor.euSalesNear':
    'Netto-Umsatz {year}: {amount}. Ab {threshold} im Jahr gilt der Steuersatz ihres Landes (§ 3a Abs. 5 UStG): Melden Sie sich rechtzeitig für den One-Stop-Shop an, und setzen Sie INVOICE_EU_VAT auf destination.',
  'cli.doctor.euSalesAbove':
    'Netto-Umsatz {year}: {amount}. Die Schwelle von {threshold} ist überschritten, und die Rechnungen haben noch den deutschen Steuersatz (§ 3a Abs. 5 UStG). Setzen Sie INVOICE_EU_VAT auf destination, und sprechen Sie mit Ihrer Steuerberatung.',
  'cli.doctor.unreplaced': 'Stornierte Rechnungen ohne Ersatz',
  'cli.doctor.unreplacedFound':
    'Pro läuft weiter, aber niemand wird zur Zahlung aufgefordert: {numbers}. Stellen Sie die Rechnungen mit invoices reissue neu aus.',
  'cli.doctor.invoicesNotSetUp':
    'Es kann nichts gekauft werden, bis diese Einstellungen gesetzt sind: {settings}',
  'cli.doctor.invoicesWithoutVatId':
    'INVOICE_VAT_ID ist nicht gesetzt. Rechnungen an Unternehmen in anderen EU-Staaten werden ohne Umsatzsteuer ausgestellt und müssen Ihre USt-IdNr. nennen (§ 14a UStG); die Steuernummer genügt dort nicht.',
  'cli.doctor.mail': 'Ausgehende E-Mails',
  'cli.doctor.undelivered': 'Nicht zugestellte E-Mails',
  'cli.doctor.undeliveredFound':
    'In den letzten sieben Tagen wurden {mails} Benachrichtigungen an {people} Konten endgültig abgelehnt oder tagelang nicht angenommen. Die Betroffenen sehen es in ihrem Profil. Sind es viele, prüfen Sie den Ruf Ihres Mailservers; im Protokoll stehen sie als mail_undelivered.',
  'cli.doctor.mailKept':
    'bleibt auf diesem Rechner (SMTP_URL ist nicht gesetzt); niemand kann ein Konto bestätigen',
  'cli.doctor.mailUnreachable':
    'der Mailserver in SMTP_URL antwortet nicht oder lehnt die Anmeldung ab: {detail}',
  'cli.doctor.address': 'Öffentliche Adresse',
  'cli.doctor.addressUnset':
    'PUBLIC_URL ist nicht gesetzt. Links in E-Mails führen dann zu der Adresse, an der dieser Rechner lauscht.',
  'cli.doctor.addressPlain':
    '{url} ist nicht verschlüsselt. Browser geben dort kein Mikrofon frei, und Passwörter sind unterwegs lesbar. Bitte setzen Sie in PUBLIC_URL eine Adresse mit https.',
  'cli.doctor.languagesMissing':
    'keine Spracherkennung für: {languages}. Wer eine dieser Sprachen wählt, wird abgewiesen. Modelle installieren Sie mit models install.',
  'cli.doctor.mailSigned':
    'werden mit DKIM signiert; der öffentliche Schlüssel gehört in den TXT-Eintrag {selector}._domainkey.{domain}',
  'cli.doctor.mailSignedByOther':
    'werden als {domain} signiert; das ist nicht die Domain von MAIL_FROM, und für DMARC zählt die Signatur deshalb nicht',
  'cli.doctor.mailUnusable':
    'lassen sich mit diesen Einstellungen nicht signieren, und das Programm startet nicht: {problem}',
  'cli.doctor.mailUnsigned':
    'werden hier nicht mit DKIM signiert. Der Mailserver aus SMTP_URL muss es tun, sonst landen sie leicht im Spam, und das Abbestellen mit einem Klick wird nicht angeboten. Oder Sie setzen MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR und MAIL_DKIM_KEY.',
  'cli.doctor.proxies': 'Vorgeschaltete Proxys',
  'cli.doctor.proxiesKnown': 'keiner, der in TRUSTED_PROXIES fehlt',
  'cli.doctor.proxyUntrusted':
    '{address} leitet Anfragen weiter (zuerst gesehen: {seenAt}), steht aber nicht in TRUSTED_PROXIES. Deshalb teilen sich alle eine gemeinsame Grenze für Anmeldeversuche. Ist das Ihr Proxy, setzen Sie TRUSTED_PROXIES={address}.',
  'cli.doctor.dataDir': 'Datenordner',
  'cli.doctor.database': 'Datenbank',
  'cli.doctor.ok': 'in Ordnung',
  'cli.doctor.version': 'Version {version}',
  'cli.doctor.path': '{path}',
  'cli.doctor.languages': 'Sprachen: {languages}',
  'cli.doctor.nodeOld': 'Version {version} ist zu alt. Nötig ist {least} oder neuer.',
  'cli.doctor.programMissing': 'nicht gefunden. Unter Debian: apt-get install ffmpeg',
  'cli.doctor.engineMissing': 'nicht eingerichtet',
  'cli.doctor.noEngine':
    'Es ist keine eingerichtet. Unter Debian: apt-get install pocketsphinx pocketsphinx-en-us',
  'cli.doctor.sandboxFull': 'eigene Namensräume, ohne Netz',
  'cli.doctor.sandboxRequired': 'eigene Namensräume, ohne Netz (SANDBOX=required)',
  'cli.doctor.sandboxLimits':
    'nur Grenzwerte und Positivlisten (SANDBOX=auto). Mehr Schutz: apt-get install bubblewrap',
  'cli.doctor.sandboxMissing':
    'SANDBOX=required braucht bubblewrap, das hier nicht funktioniert. Unter Debian: apt-get install bubblewrap',
  'cli.doctor.dataDirClosed': '{path} ist nicht beschreibbar.',
  'cli.doctor.databaseDown': 'nicht erreichbar: {detail}',
  'cli.doctor.databaseForeign':
    'wurde von einer anderen Version eingerichtet. Diese Version startet damit nicht und ändert nichts daran.',
  'cli.doctor.fit': 'Auf diesem Rechner ist alles Nötige vorhanden.',
  'cli.doctor.unfit': 'Es fehlt etwas Nötiges. Siehe die Zeilen mit ✗.',
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
  'cli.doctor.model': 'Modell {model}',
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
  'cli.service.settings': 'Einstellungen',
  'cli.service.straySettings':
    'Der Dienst liest nur die Datei .env. Diese Einstellungen dieses Aufrufs fehlen dort oder lauten anders: {settings}',
  'cli.service.noEnvironmentFile':
    'In {path} gibt es keine .env; alle Einstellungen haben ihre Standardwerte.',
  'cli.service.environmentFileOpen':
    '{path} ist für alle Benutzer dieses Rechners lesbar. Nur die Gruppe des Dienstes sollte sie lesen: chmod 640',
  'cli.service.namedFileClosed':
    '{user} kann {path} nicht lesen ({setting}). Als root: chgrp {user} {path} && chmod 640 {path}',
  'cli.service.user': 'Benutzer',
  'cli.service.userMissing':
    'Den Benutzer {user} gibt es nicht. Als root: useradd --system --user-group --no-create-home --shell /usr/sbin/nologin {user}',
  'cli.service.userIsRoot': 'root ist nicht geeignet. Wählen Sie mit --user einen anderen.',
  'cli.service.nodeClosed':
    '{user} kann es nicht ausführen. Vermutlich ist ein übergeordneter Ordner für diesen Benutzer gesperrt.',
  'cli.service.program': 'Programm',
  'cli.service.programClosed': '{user} kann nicht alles davon lesen: {paths}',
  'cli.service.asRoot': 'Was {user} darf, lässt sich nur als root prüfen.',
  'cli.service.dataDirMissing':
    '{path} gibt es nicht. Als root: install -d -o {user} -g {user} -m 700 {path}',
  'cli.service.dataDirClosed': '{user} kann in {path} nicht schreiben. Als root: chown {user}: {path}',
  'cli.service.dataDirForeign':
    'In {path} gehört einem anderen Benutzer: {names}. Bei angehaltenem Server, als root: chown -R {user}: {path}',
  'cli.service.roleNeedsDatabase':
    'DATABASE_URL ist in .env nicht gesetzt. Die eingebaute Datenbank ist für einen einzigen Prozess; mit --role {role} brauchen Sie ein eigenes PostgreSQL.',
  'cli.service.ports': 'Ports',
  'cli.service.portClosed':
    'Ports unter 1024 darf der Dienst nicht öffnen: {settings}. Wählen Sie einen höheren, und lassen Sie die Firewall oder einen Proxy dorthin weiterleiten.',
  'cli.service.verify': 'systemd-analyze verify',
  'cli.service.noSystemd': 'systemd ist hier nicht installiert; die Unit ist ungeprüft.',
  'cli.service.complaints': '{detail}',
  'cli.service.installed': 'Installierte Unit',
  'cli.service.installed.none': 'noch keine; --write installiert sie',
  'cli.service.installed.same': 'aktuell',
  'cli.service.installed.other': 'weicht von dieser ab; --write ersetzt sie',
  'cli.service.fit': 'Der Dienst kann auf diesem Rechner laufen.',
  'cli.service.needsRoot': '{path} kann nur root schreiben.',
  'cli.service.notWritten': 'Es wurde nichts geschrieben. Siehe die Zeilen mit ✗.',
  'cli.service.written':
    '{path} wurde geschrieben. So startet der Dienst: systemctl daemon-reload && systemctl enable {unit} && systemctl restart {unit}',
} as const;
