// The profile on recordings of other apps and pages, and what the bookmark says on the pages of others.
export const sending = {
  'sending.title': 'Aus anderen Apps und Seiten',
  'sending.app': 'Als App',
  'sending.install.installed': '{app} ist auf diesem Gerät als App installiert.',
  'sending.install.offered':
    'Als App hat {app} ein eigenes Fenster und ein Symbol neben Ihren anderen Programmen.',
  'sending.install.by-share':
    'Tippen Sie auf „Teilen“ und dann auf „Zum Home-Bildschirm“: Danach öffnen Sie {app} wie jede andere App.',
  'sending.install.unknown':
    'Öffnen Sie im Menü Ihres Browsers „App installieren“ oder „Zum Startbildschirm hinzufügen“.',
  'sending.share':
    'Auf Android steht die installierte App auch im Teilen-Menü: So übergeben Sie zum Beispiel eine Sprachnachricht oder eine Aufnahme Ihres Diktiergeräts. Was Sie teilen, wird erst gesendet, wenn Sie die Transkription starten.',
  'sending.bookmark': 'Im Browser',
  'sending.bookmarkText':
    'Ziehen Sie diese Schaltfläche in die Lesezeichenleiste. Auf einer Seite mit einer Aufnahme übergibt ein Klick auf das Lesezeichen die Aufnahme hierher. Auch sie wird erst gesendet, wenn Sie die Transkription starten.',
  'sending.bookmarkName': 'An {app} übergeben',
  'sending.drag': 'Bitte ziehen Sie die Schaltfläche in die Lesezeichenleiste.',
  'sending.copy': 'Adresse kopieren',
  'sending.copied': 'Kopiert. Legen Sie ein Lesezeichen an und fügen Sie den Text als Adresse ein.',
  'sending.copyFailed': 'Der Browser hat das Kopieren nicht erlaubt.',
  'sending.bookmarkLimits':
    'Manche Seiten geben ihre Aufnahmen nicht heraus. Laden Sie die Aufnahme dort herunter und hier hoch, wenn Sie dürfen. In einem privaten Fenster geht es nur, wenn Sie dort angemeldet sind.',
  'sending.scriptNone': 'Auf dieser Seite wurde keine Aufnahme gefunden.',
  'sending.scriptWhich': 'Welche Aufnahme? Bitte geben Sie die Nummer ein.',
  'sending.scriptNumber': 'Diese Nummer gibt es nicht.',
  'sending.scriptFetching':
    'Die Aufnahme wird an {app} übergeben. Lassen Sie die andere Seite so lange geöffnet.',
  'sending.scriptRefused':
    'Diese Seite gibt die Aufnahme nicht heraus. Laden Sie sie dort herunter und in {app} hoch. Sie können dieses Fenster schließen.',
} as const;
