// What people read about their own data: deletion of the account and its certificate, the access log, the export.
export const data = {
  'deletion.title': 'Konto löschen',
  'deletion.lead':
    'Wir löschen Ihr Konto mit allen Aufnahmen, Texten und Einstellungen, auch was gerade in Arbeit ist. Das lässt sich nicht rückgängig machen. Danach erhalten Sie eine Bescheinigung.',
  'deletion.reason': 'Grund',
  'deletion.optional': 'freiwillig',
  'deletion.reasonHint': 'Wir bewahren ihn ohne Ihren Namen auf und können ihn Ihnen nicht mehr zuordnen.',
  'deletion.noMails': 'Ich möchte keine E-Mails mehr erhalten, auch keine Bescheinigung.',
  'deletion.confirm': 'Mir ist bekannt, dass alle Aufnahmen und Texte gelöscht werden.',
  'deletion.confirmNeeded': 'Bitte bestätigen Sie, dass alles gelöscht werden soll.',
  'deletion.submit': 'Konto löschen',
  'deletion.busy': 'Wird gelöscht',
  'deletion.failed': 'Ihr Konto konnte nicht gelöscht werden.',
  'deletion.doneTitle': 'Ihr Konto ist gelöscht',
  'deletion.doneText':
    'Alles, was zu Ihrem Konto gehörte, ist gelöscht. Diese Bescheinigung ist signiert; bitte bewahren Sie sie auf.',
  'deletion.erasingTitle': 'Ihr Konto wird gelöscht',
  'deletion.erasingText':
    'Ihr Konto gibt es nicht mehr. Die letzten Dateien werden gerade entfernt; das dauert höchstens eine Minute.',
  'deletion.unknownTitle': 'Keine Bescheinigung',
  'deletion.unknownText':
    'Unter dieser Adresse gibt es keine Bescheinigung. Haben Sie den ganzen Link geöffnet?',
  'deletion.number': 'Nummer',
  'deletion.requested': 'Beantragt',
  'deletion.completed': 'Abgeschlossen',
  'deletion.deleted': 'Gelöscht',
  'deletion.nothing': 'Außer dem Konto selbst war nichts gespeichert.',
  'deletion.kept': 'Was bleibt',
  'deletion.keptText':
    'Es bleiben Rechnungen, sofern es welche gibt und solange das Gesetz es verlangt, der Eintrag dieser Bescheinigung ohne Namen und Adresse und, falls Sie Pro getestet haben, ein unlesbares Kennzeichen dafür.',
  'deletion.download': 'Bescheinigung herunterladen',
  'deletion.fileName': 'Bescheinigung-Löschung',
  'deletion.verify':
    'Die Signatur lässt sich mit den öffentlichen Schlüsseln unter {keysUrl} prüfen (JWT, ES256).',
  'deletion.counted': '{kind}: {count}',
  'deletion.kind.recordings': 'Aufnahmen',
  'deletion.kind.soundFiles': 'Tondateien',
  'deletion.kind.transcripts': 'Rohfassungen',
  'deletion.kind.revisions': 'Fassungen',
  'deletion.kind.uploads': 'Hochgeladene Dateien',
  'deletion.kind.storedFiles': 'Weitere Dateien',
  'deletion.kind.templates': 'Vorlagen',
  'deletion.kind.sessions': 'Anmeldungen',
  'deletion.kind.signInMethods': 'Anmeldeverfahren',
  'deletion.kind.securityEvents': 'Sicherheitsereignisse',
  'deletion.kind.accessEntries': 'Einträge im Zugriffsprotokoll',
  'deletion.kind.exports': 'Datenexporte',
} as const;
