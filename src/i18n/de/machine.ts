// What the commands say that check a machine: `doctor`, and `service`.
export const machine = {
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
    'In den letzten sieben Tagen wurden {mails} E-Mails an {people} Konten endgültig abgelehnt oder tagelang nicht angenommen. Die Betroffenen sehen es in ihrem Profil. Sind es viele, prüfen Sie den Ruf Ihres Mailservers; im Protokoll stehen sie als mail_undelivered.',
  'cli.doctor.dropped': 'Verworfene E-Mails',
  'cli.doctor.droppedFound':
    'In den Tagen, die gerade laufen, wurden {mails} E-Mails an {mailboxes} Postfächer verworfen, weil diese schon so viele erhalten hatten, wie eines am Tag erhalten darf. Im Protokoll stehen sie als mail_cap_reached. Bestätigungen, Rechnungen und Verträge sind nicht darunter: Sie warten bis zum nächsten Tag.',
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
  'cli.doctor.model': 'Modell {model}',
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
