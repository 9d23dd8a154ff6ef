// Imprint, privacy notice, terms: what is made of settings and of the register of data. Running text is Markdown.
export const legal = {
  'legal.kicker': 'Rechtliches',
  'legal.asOf': 'Stand {date}',
  'legal.unpublished':
    'Der Betreiber dieser Installation hat noch nicht veröffentlicht, wer er ist. Laden Sie hier keine Aufnahmen hoch, solange Sie ihn nicht kennen.',
  'legal.imprint.title': 'Impressum',
  'legal.imprint.description':
    'Wer diese Website und die Anwendung betreibt, und wie Sie den Betreiber erreichen. Angaben nach § 5 DDG.',
  'legal.imprint.stand': 'Wer diese Website und die Anwendung betreibt, und wie Sie ihn erreichen.',
  'legal.imprint.who': 'Angaben nach § 5 DDG',
  'legal.imprint.operator': 'Betreiber',
  'legal.imprint.representative': 'Vertreten durch',
  'legal.imprint.contact': 'Kontakt',
  'legal.imprint.phone': 'Telefon',
  'legal.imprint.email': 'E-Mail',
  'legal.imprint.register': 'Registereintrag',
  'legal.imprint.vatId': 'Umsatzsteuer-Identifikationsnummer',
  'legal.imprint.authority': 'Aufsichtsbehörde',
  'legal.imprint.editor': 'Verantwortlich nach § 18 Abs. 2 MStV',
  'legal.imprint.services': 'Kontaktstelle nach dem Gesetz über digitale Dienste',
  'legal.imprint.servicesText':
    'Behörden sowie Nutzerinnen und Nutzer erreichen uns nach Art. 11 und 12 der Verordnung (EU) 2022/2065 unter derselben E-Mail-Adresse, auf Deutsch und Englisch. An diese Adresse melden Sie auch Inhalte, die Sie für rechtswidrig halten (Art. 16). Nennen Sie bitte die genaue Stelle und den Grund; wir bestätigen den Eingang, entscheiden und begründen die Entscheidung.',
  'legal.imprint.disputes': 'Streitbeilegung',
  'legal.imprint.disputesText':
    'An Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil, und wir sind dazu nicht verpflichtet (§ 36 VSBG).',
  'legal.terms.title': 'Nutzungsbedingungen',
  'legal.privacy.title': 'Datenschutz',
  'legal.privacy.controller': 'Verantwortlicher',
  'legal.privacy.officer': 'Datenschutzbeauftragte Person',
  'legal.privacy.data': 'Welche Daten, wozu, wie lange',
  'legal.privacy.dataText':
    'Diese Liste ist vollständig: Eine automatische Prüfung vergleicht sie bei jeder Änderung mit dem, was die Software speichert.',
  'legal.privacy.dataColumn': 'Daten und Zweck',
  'legal.privacy.basisColumn': 'Grundlage (Art. 6 Abs. 1 DSGVO)',
  'legal.privacy.keptColumn': 'Dauer',
  'legal.privacy.recipients': 'Wer Daten sonst erhält',
  'legal.privacy.recipientsText':
    'Genannt ist, was in dieser Installation eingerichtet ist. Andere Dienste erhalten nichts.',
  'legal.privacy.ownServer': 'Ein eigener Server des Betreibers.',
  'legal.privacy.onRequest': 'Den Namen nennt Ihnen der Betreiber auf Anfrage.',
  'legal.privacy.independent':
    'Diesen Weg wählen Sie selbst. Der Anbieter handelt nicht im Auftrag des Betreibers, sondern in eigener Verantwortung, auch außerhalb des Europäischen Wirtschaftsraums.',
  'legal.privacy.browser': 'Was Ihr Browser behält',
  'legal.privacy.browserText':
    'Nur, was für die gewünschte Funktion nötig ist (§ 25 Abs. 2 Nr. 2 TDDDG). Deshalb fragt Sie auch kein Banner.',
  'legal.privacy.browserTextCounted':
    'Was für die gewünschte Funktion nötig ist (§ 25 Abs. 2 Nr. 2 TDDDG), auch Ihre Antwort auf die Frage nach der Einwilligung. Die Kennung für die Zählung entsteht erst, wenn Sie zugestimmt haben (§ 25 Abs. 1 TDDDG).',
  'legal.privacy.counting': 'Zählung der Besuche',
  'legal.privacy.counting.nowhere':
    'Diese Website zählt keine Besuche. Deshalb fragt Sie auch niemand danach.',
  'legal.privacy.counting.before':
    'Früher wurde hier gezählt, wer zugestimmt hatte. Was davon noch gespeichert ist, wird spätestens 90 Tage nach der Zählung gelöscht; was in diesem Browser ohne Anmeldung gezählt wurde, schon mit diesem Besuch. Was nach der Anmeldung gezählt wurde, löscht der Betreiber auf Anfrage schon früher.',
  'legal.privacy.counting.here':
    'Gezählt wird nur, wer zugestimmt hat (Art. 6 Abs. 1 Buchst. a DSGVO): angesehene und verlassene Seiten, Registrierung, Anmeldung, Bestätigung des Kontos und Wiederkehr, mit Zeitpunkt und einer Zufallskennung, nach der Anmeldung mit der Kennung des Kontos. Keine Texte, Aufnahmen oder Netzadressen. Die Angaben bleiben auf den Servern dieser Installation und werden nach 90 Tagen gelöscht. Sendet Ihr Browser das Signal Global Privacy Control oder Do Not Track, gilt das als Ablehnung. Ihre Einwilligung widerrufen Sie am Fuß jeder Seite unter „Einwilligung“; damit wird gelöscht, was in diesem Browser und in Ihrem Konto gezählt wurde. Dass bis dahin gezählt wurde, bleibt rechtmäßig (Art. 7 Abs. 3).',
  'legal.privacy.counting.posthog':
    'Gezählt wird nur, wer zugestimmt hat (Art. 6 Abs. 1 Buchst. a DSGVO): angesehene und verlassene Seiten, Registrierung, Anmeldung, Bestätigung des Kontos und Wiederkehr, mit Zeitpunkt und einer Zufallskennung, nach der Anmeldung mit der Kennung des Kontos. Keine Texte, Aufnahmen oder Netzadressen. Ihr Browser sendet sie nur an diese Website; sie gibt sie an den oben bei den Empfängern genannten Dienst weiter und behält sie nicht. Sendet Ihr Browser das Signal Global Privacy Control oder Do Not Track, gilt das als Ablehnung. Ihre Einwilligung widerrufen Sie am Fuß jeder Seite unter „Einwilligung“; damit wird gelöscht, was noch nicht weitergegeben ist. Was der Dienst schon hat, löscht der Betreiber dort auf Anfrage. Dass bis dahin gezählt wurde, bleibt rechtmäßig (Art. 7 Abs. 3).',
  'legal.privacy.counting.own':
    'Gezählt wird nur, wer zugestimmt hat (Art. 6 Abs. 1 Buchst. a DSGVO): angesehene und verlassene Seiten, Registrierung, Anmeldung, Bestätigung des Kontos und Wiederkehr, mit Zeitpunkt und einer Zufallskennung, nach der Anmeldung mit der Kennung des Kontos. Keine Texte, Aufnahmen oder Netzadressen. Ihr Browser sendet sie nur an diese Website; sie gibt sie zur Auswertung an einen eigenen Server des Betreibers weiter und behält sie nicht. Sendet Ihr Browser das Signal Global Privacy Control oder Do Not Track, gilt das als Ablehnung. Ihre Einwilligung widerrufen Sie am Fuß jeder Seite unter „Einwilligung“; damit wird gelöscht, was noch nicht weitergegeben ist. Was auf dem Server für die Auswertung schon liegt, löscht der Betreiber auf Anfrage. Dass bis dahin gezählt wurde, bleibt rechtmäßig (Art. 7 Abs. 3).',
  'legal.privacy.nameColumn': 'Name',
  'legal.privacy.placeColumn': 'Ort',
  'legal.privacy.purposeColumn': 'Zweck und Dauer',
  'legal.basis.contract': 'Buchst. b: Vertrag',
  'legal.basis.law': 'Buchst. c: gesetzliche Pflicht',
  'legal.basis.interest': 'Buchst. f: berechtigtes Interesse',
  'legal.basis.consent': 'Buchst. a: Ihre Einwilligung',
  'legal.place.cookie': 'Cookie',
  'legal.place.localStorage': 'lokaler Speicher',
  'legal.place.sessionStorage': 'Speicher des Tabs',
  'legal.place.caches': 'Zwischenspeicher des Browsers',
  'legal.place.indexedDB': 'Datenbank des Browsers',
  'legal.store.account':
    'Konto: E-Mail-Adresse, Passwort als Prüfwert (Argon2id), verbundene Anbieter, Name, Berufsgruppe, Einstellungen, Platz auf der Warteliste.',
  'legal.store.account.kept': 'Bis Sie das Konto löschen.',
  'legal.store.signIn':
    'Anmeldung: laufende Sitzungen mit Gerätekennung, zweite Faktoren, Passkeys, verschickte Links und Codes.',
  'legal.store.signIn.kept':
    'Sitzungen bis zur Abmeldung, Links und Codes bis zum Ablauf, Faktoren, bis Sie sie entfernen; spätestens bis zur Löschung des Kontos.',
  'legal.store.protection':
    'Schutz vor Missbrauch: Versuche sich anzumelden, bekannte Geräte als Prüfwert, Zähler für Anfragen. Netzadressen stehen nur verschlüsselt als Prüfwert darin.',
  'legal.store.protection.kept':
    'Ereignisse 90 Tage, Zähler bis zum Ende der Sperrfrist, Geräte bis zur Löschung.',
  'legal.store.sound': 'Aufnahmen: die Dateien, die Sie hochladen, mit Name, Größe und Dauer.',
  'legal.store.sound.kept':
    'Bis Sie die Aufnahme oder das Konto löschen, oder bis zum Ende der Frist, die Sie gewählt haben.',
  'legal.store.texts':
    'Texte: Rohfassung mit Zeiten, getrennte Sprecher, Fassungen, Korrekturen, Hinweise, Zusammenfassungen, Verzeichnis für Ihre Suche. Stimmen werden innerhalb einer Aufnahme unterschieden, nicht wiedererkannt.',
  'legal.store.texts.kept':
    'Bis Sie die Aufnahme oder das Konto löschen, oder bis zum Ende der Frist, die Sie gewählt haben.',
  'legal.store.helpers':
    'Ihre Namen und Fachwörter, gespeicherte Anweisungen, Regeln für das Aufbewahren, Kommentare zu Texten und zugewiesene Aufgaben.',
  'legal.store.helpers.kept': 'Bis Sie sie ändern oder das Konto löschen.',
  'legal.store.work':
    'Arbeitsstand: welcher Schritt einer Aufnahme läuft, was schiefging, welche Seite offen ist, Aufträge in der Warteschlange.',
  'legal.store.work.kept': 'Bis die Arbeit getan ist oder die Aufnahme gelöscht wird.',
  'legal.store.usage': 'Verbrauch: verarbeitete Minuten und Zahl der Aufnahmen je Tag und Monat.',
  'legal.store.usage.kept': 'Bis Sie das Konto löschen.',
  'legal.store.access':
    'Zugriffe: wer wann aus welchem Grund auf Ihr Konto zugegriffen hat, auch der Betreiber. Sie lesen das Verzeichnis in Ihrem Profil.',
  'legal.store.access.kept': 'Bis Sie das Konto löschen.',
  'legal.store.exports': 'Ihre Datenauskunft als Archiv, wenn Sie eine angefordert haben.',
  'legal.store.exports.kept': 'Sieben Tage.',
  'legal.store.deletion':
    'Nachweis der Löschung: Kennung des Kontos, Zeitpunkt und Zahl der gelöschten Einträge. Nennen Sie einen Grund, steht er ohne Kennung bei einem Monat.',
  'legal.store.deletion.kept':
    'Der Nachweis bleibt; er nennt niemanden mehr. Ihre Adresse darin wird nach der Bestätigung entfernt, spätestens nach drei Tagen.',
  'legal.store.contract':
    'Vertrag: Rechnungsadresse, Abonnement mit Ereignissen, Zahlungen und Erstattungen.',
  'legal.store.contract.kept': 'Bis Sie das Konto löschen.',
  'legal.store.trial':
    'Testphase: ein verschlüsselter Prüfwert Ihrer E-Mail-Adresse, damit die Testphase nur einmal beginnt.',
  'legal.store.trial.kept':
    'Bleibt, auch nach der Löschung des Kontos; die Adresse lässt sich daraus nicht lesen.',
  'legal.store.invoices':
    'Rechnungen mit den Angaben, die das Umsatzsteuergesetz verlangt. Löschen Sie Ihr Konto, solange eine offen ist, dazu ein verschlüsselter Prüfwert Ihrer E-Mail-Adresse.',
  'legal.store.invoices.kept':
    'Acht Jahre ab Ende des Jahres (§ 147 AO, § 14b UStG), nach der Löschung ohne Verbindung zum Konto. Der Prüfwert, bis die Rechnung bezahlt oder verjährt ist.',
  'legal.store.logs':
    'Protokoll des Servers: Kennungen, Dauern, Fehlercodes. Keine Namen, Texte oder Netzadressen.',
  'legal.store.logs.kept': 'So lange, wie der Betreiber sein Protokoll aufbewahrt.',
  'legal.store.mails':
    'E-Mails an Sie: Bestätigungen, Hinweise und, wenn Sie es so eingestellt haben, fertige Texte.',
  'legal.store.mails.kept': 'Nach dem Versand gar nicht; ohne Mailserver als Datei 30 Tage.',
  'legal.recipient.hosting': 'Rechenzentrum, in dem die Server dieser Installation stehen',
  'legal.recipient.database': 'Anbieter der Datenbank',
  'legal.recipient.mail': 'Versand der E-Mails: Adresse und Inhalt',
  'legal.recipient.mail-in': 'Annahme der E-Mails an den E-Mail-Dienst: die ganze E-Mail mit ihren Anhängen',
  'legal.recipient.speech':
    'Spracherkennung: Ton in Abschnitten, dazu die Namen und Begriffe Ihrer Wortliste',
  'legal.recipient.language-model': 'Sprachmodell für Zusammenfassungen und Überarbeitung: Text, kein Ton',
  'legal.recipient.posthog': 'PostHog, Inc., USA; gespeichert in der EU',
  'legal.recipient.posthog.why': 'nur, wenn Sie der Zählung zugestimmt haben: was gezählt wird',
  'legal.recipient.counting': 'Auswertung der Besuche, nur mit Ihrer Einwilligung',
  'legal.recipient.google': 'Google Ireland Limited, Irland',
  'legal.recipient.google.why': 'nur, wenn Sie sich mit Google anmelden',
  'legal.recipient.apple': 'Apple Distribution International Limited, Irland',
  'legal.recipient.apple.why': 'nur, wenn Sie sich mit Apple anmelden',
  'legal.recipient.stripe': 'Stripe Payments Europe, Limited, Irland',
  'legal.recipient.stripe.why': 'nur, wenn Sie mit Karte zahlen: Betrag, E-Mail-Adresse, Karte',
  'legal.recipient.telegram': 'Telegram FZ-LLC, Vereinigte Arabische Emirate',
  'legal.recipient.telegram.why':
    'nur, wenn Sie Ihr Konto mit Telegram verbinden: Ihre Aufnahmen und Texte im Chat; für dieses Land gibt es keinen Angemessenheitsbeschluss',
  'legal.recipient.push': 'Der Hersteller Ihres Browsers',
  'legal.recipient.push.why':
    'nur, wenn Sie auf einem Gerät Hinweise einschalten: die Hinweise, verschlüsselt, sodass er sie nicht lesen kann',
  'legal.recipient.vies': 'Europäische Kommission: Prüfung von USt-IdNrn. (MIAS)',
  'legal.recipient.vies.why': 'nur bei Unternehmen aus anderen EU-Ländern: die USt-IdNr.',
  'legal.browser.locale': 'Ihre Wahl der Sprache, 365 Tage',
  'legal.browser.theme': 'Ihre Wahl von Hell oder Dunkel, 365 Tage',
  'legal.browser.return': 'Die Seite, zu der Sie nach der Anmeldung zurückkehren, eine Stunde',
  'legal.browser.session': 'Ihre Anmeldung, bis Sie sich abmelden, längstens 400 Tage',
  'legal.browser.provider': 'Schutz der Anmeldung über einen Anbieter, zehn Minuten',
  'legal.browser.viewMode': 'Tabelle oder Karten in Ihrer Liste, bis Sie es ändern',
  'legal.browser.edits': 'Änderungen an Texten, die der Server noch nicht hat, bis er sie hat',
  'legal.browser.upload':
    'Angefangene Uploads, damit sie nach einer Störung weitergehen, bis sie fertig sind',
  'legal.browser.device': 'Schutz der Anmeldung vor Diebstahl, bis Sie die Daten der Website löschen',
  'legal.browser.leaving': 'Welche Änderungen beim Verlassen der Seite unterwegs waren, bis der Tab schließt',
  'legal.browser.reload':
    'Wann die Seite zuletzt für eine neue Version neu geladen wurde, bis der Tab schließt',
  'legal.browser.tryOut':
    'Der Schlüssel zu einer Aufnahme von der Startseite, die Sie in ein Konto übernehmen wollen; er gilt höchstens eine Stunde',
  'legal.browser.registered':
    'Welches Konto Sie eben in diesem Browser angelegt haben, bis Sie den Link in der E-Mail öffnen, höchstens eine Stunde',
  'legal.browser.place': 'Ihre Stelle auf der Seite, während Sie die Sprache wechseln',
  'legal.browser.scroll': 'Wie weit Sie auf einer Seite gelesen hatten, bis der Tab schließt',
  'legal.browser.keptTexts':
    'Die Texte, die Sie zuletzt gelesen haben, zum Lesen ohne Verbindung, bis Sie sich abmelden',
  'legal.browser.keptPages':
    'Dateien der Seiten ohne Ihre Daten, damit sie sich ohne Verbindung öffnen lassen',
  'legal.browser.recorder': 'Aufnahmen, die noch nicht hochgeladen sind, bis sie es sind',
  'legal.browser.shared':
    'Dateien, die Sie aus einer anderen App geteilt haben, bis sie hochgeladen oder verworfen sind; ohne Anmeldung höchstens 30 Tage',
  'legal.browser.consent': 'Ihre Antwort auf die Frage nach der Einwilligung, mit Zeitpunkt; 365 Tage',
  'legal.browser.recorded': 'Welche Antwort dem Konto schon zugeordnet ist, bis Sie den Browser leeren',
  'legal.browser.visitor':
    'Zufallskennung, Besuch und noch nicht gesendete Ereignisse, nur nach Ihrer Zustimmung und bis zu deren Widerruf',
  'legal.store.visits':
    'Gezählte Besuche: angesehene Seiten, Registrierung und Anmeldung, mit Zeitpunkt und Kennung. Nur, wenn Sie zugestimmt haben.',
  'legal.store.visits.kept':
    'Bis die Auswertung sie hat, höchstens 90 Tage; mit dem Widerruf und mit dem Konto gelöscht.',
  'legal.store.consents': 'Ihre Antworten auf die Frage nach der Einwilligung, mit Fassung und Zeitpunkt.',
  'legal.store.consents.kept': 'Bis Sie das Konto löschen.',
  'legal.store.tryOut':
    'Ausprobieren ohne Konto: die Aufnahme, die Sie auf der Startseite hochladen, ihr Text, ihr Dateiname und die gewählte Sprache.',
  'legal.store.tryOut.kept':
    'Bis Sie die Seite verlassen, höchstens 15 Minuten; wenn Sie sie in ein Konto übernehmen wollen, höchstens eine Stunde.',
  'legal.store.tickets':
    'Anfragen: was Sie uns über die Kontaktseite, aus Ihrem Konto oder per E-Mail schreiben, mit Name, E-Mail-Adresse, Thema, betroffener Aufnahme, angehängten Dateien und unseren Antworten. Fordern Sie ein Angebot an, auch Unternehmen, Plätze, Ort des Betriebs und, wenn Sie sie nennen, die Telefonnummer.',
  'legal.store.tickets.kept':
    'Bis 180 Tage nach dem Abschluss der Anfrage; eine angehängte Datei, deren Nachricht Sie nicht absenden, einen Tag. Mit dem Konto, zu dem die Adresse gehört, werden sie sofort gelöscht.',
  'legal.store.notifications':
    'Benachrichtigungen: welche E-Mails zu Ihren Aufnahmen Sie wünschen, Ihre Ruhezeiten mit Zeitzone, was darin noch wartet, und die Browser, auf denen Sie Hinweise eingeschaltet haben. Diese Hinweise gehen verschlüsselt über den Dienst, den der Hersteller Ihres Browsers dafür betreibt.',
  'legal.store.notifications.kept': 'Bis Sie sie ändern oder das Konto löschen.',
  'legal.store.mailIn':
    'E-Mail-Dienst: Ihre Adresse dafür, die Absender auf Ihrer Liste und von jeder E-Mail Absender, Betreff, Zeit, die Adresse des sendenden Servers und das Ergebnis. Die E-Mail selbst wird gelöscht, sobald die Aufnahmen entnommen sind.',
  'legal.store.mailIn.kept':
    'Die Angaben zu einer E-Mail 30 Tage, ein Link zum Hochladen 48 Stunden, Adresse und Liste, bis Sie sie ersetzen oder das Konto löschen.',
  'legal.store.telegram':
    'Telegram: die Nummer und der Name des verbundenen Chats, Ihre Sprache dort, ein Code zum Verbinden und welche Aufnahmen darüber kamen und zu welchen Sie dort ein Protokoll wollten. Nachrichten an den Bot werden gelöscht, sobald sie beantwortet sind.',
  'legal.store.telegram.kept':
    'Bis Sie die Verbindung trennen; welche Aufnahmen darüber kamen, bis Sie das Konto löschen.',
  'legal.store.apiKeys':
    'Schlüssel für Programme: Name, Umfang und Ende, die erlaubten Adressen, der Tag und das Netz der letzten Verwendung; vom Schlüssel selbst nur eine Prüfsumme; solange ein Programm auf ein Transkript wartet, dass es wartet.',
  'legal.store.apiKeys.kept':
    'Bis Sie ihn widerrufen oder das Konto löschen. Der Schlüssel eines Teams bleibt beim Team, ohne dass noch vermerkt ist, wer ihn angelegt hat.',
  'legal.store.teams':
    'Teams: Einladungen mit Adresse, Rolle und Frist, vom Link selbst nur eine Prüfsumme; die Regeln des Teams; und ein Protokoll, wer wen eingeladen, entfernt oder eine Rolle geändert hat.',
  'legal.store.teams.kept':
    'Einladungen bis 30 Tage nach ihrem Ende, das Protokoll 180 Tage, die Regeln so lange wie das Team. Ihr Name verschwindet daraus mit Ihrem Konto.',
  'legal.store.webhooks':
    'Webhooks: die Adressen, an die wir auf Ihren Wunsch Ereignisse melden, und ein Protokoll davon mit Titeln und Kennungen der Aufnahmen, Zeitpunkten und Antworten. Texte der Aufnahmen sind nicht darin.',
  'legal.store.webhooks.kept':
    'Bis Sie den Webhook oder das Konto löschen, das Protokoll 30 Tage. Der Webhook eines Teams bleibt beim Team, ohne dass noch vermerkt ist, wer ihn angelegt hat.',
  'legal.store.processing':
    'Verträge zur Auftragsverarbeitung, die Sie abgeschlossen haben: Unternehmen, Anschrift, handelnde Person, Zeitpunkt und das Dokument.',
  'legal.store.processing.kept': 'Bis Sie das Konto löschen.',
  'legal.contract.parties': 'Vertragsparteien',
  'legal.contract.customer':
    'Verantwortlicher ist das Unternehmen oder die Einrichtung, für die der Vertrag geschlossen wird. Name, Ort und die handelnde Person stehen im abgeschlossenen Dokument.',
  'legal.contract.version': 'Fassung {version}.',
  'legal.contract.pdf': 'Als PDF lesen',
  'legal.contract.data': 'Anhang 1: Daten',
  'legal.contract.dataText': 'Verarbeitet werden im Auftrag des Kunden, der hier angesprochen ist:',
  'legal.contract.dataLine': '{data} Dauer: {kept}',
  'legal.contract.processors': 'Anhang 2: Weitere Auftragsverarbeiter',
  'legal.contract.processorsText': 'In dieser Installation sind eingerichtet:',
  'legal.contract.processorLine': '{what}: {who}',
  'legal.contract.lacksProcessors':
    'Der Vertrag lässt sich noch nicht abschließen, weil der Betreiber nicht alle Dienstleister aus Anhang 2 benannt hat. Bitte fragen Sie bei ihm nach; seine E-Mail-Adresse steht oben.',
  'legal.contract.measures': 'Anhang 3: Technische und organisatorische Maßnahmen',
  'legal.measures.operator': 'Angaben des Betreibers',
  'legal.measures.operatorText':
    'Folgendes liegt nicht in der Hand der Software. Der Betreiber gibt dazu an:',
  'legal.measures.line': '{what}: {how}',
  'legal.measures.premises': 'Zutritt zu den Servern',
  'legal.measures.disks': 'Verschlüsselung der Datenträger',
  'legal.measures.backups': 'Sicherungen und ihre Wiederherstellung',
  'legal.measures.staff': 'Verpflichtung und Schulung der Mitarbeitenden',
  'legal.measures.upkeep': 'Pflege des Systems, Überwachung, Umgang mit Vorfällen',
  'legal.contract.conclude': 'Im Profil abschließen',
  'legal.accessibility.contact': 'Eine Barriere melden',
  'legal.accessibility.contactText':
    'Schreiben Sie, auf welcher Seite Sie nicht weiterkommen und womit Sie arbeiten. Der Betreiber antwortet und nennt Ihnen einen Weg, der ohne die Barriere auskommt, sofern es einen gibt.',
  'legal.accessibility.authority': 'Marktüberwachung',
  'legal.accessibility.authorityText':
    'Für die Überwachung der Barrierefreiheit dieses Angebots ist zuständig:',
} as const;
