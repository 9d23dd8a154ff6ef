// The terms of Pro as they go along with a contract; a test compares them with the page that everybody can read.
export const termsOfPro = {
  title: 'Bedingungen für Pro',
  fileName: 'Bedingungen-Pro.txt',
  /** Headings and paragraphs by turns. */
  parts: [
    'Pro: Bestellung und Preis',
    'Mit „Zahlungspflichtig bestellen“ geben Sie eine verbindliche Bestellung ab. Vorher zeigt eine Seite alle Angaben, die Sie noch ändern können. Der Vertrag kommt mit der Bestätigung per E-Mail zustande. Es gilt der Preis, der über der Schaltfläche steht; er enthält die Mehrwertsteuer, soweit sie anfällt.',
    'Pro: Testphase',
    'Die Testphase ist kostenlos und endet von selbst. Für ihren Beginn sind keine Zahlungsdaten nötig.',
    'Pro: Laufzeit und Kündigung',
    'Pro läuft je nach Bestellung einen Monat oder ein Jahr und verlängert sich um denselben Zeitraum, wenn Sie im Profil nichts anderes wählen. Sie kündigen zum Ende des laufenden Zeitraums, im Profil oder ohne Anmeldung über „Verträge hier kündigen“.',
    'Hat sich Pro um ein Jahr verlängert, können Verbraucherinnen und Verbraucher jederzeit mit einer Frist von einem Monat kündigen (§ 309 Nr. 9 BGB). Der Vertrag endet dann einen Monat nach der Kündigung, spätestens mit dem Jahr, oder an einem späteren Tag, den sie im Formular nennen. Bis dahin nutzen sie Pro wie bisher. Danach erstatten wir innerhalb von vierzehn Tagen den Teil des Jahrespreises, der auf die Zeit nach dem Vertragsende entfällt, auf demselben Weg, auf dem gezahlt wurde; von einer offenen Rechnung ziehen wir ihn ab. Solange der Vertrag läuft, lässt sich die Kündigung im Profil zurücknehmen; dann wird nichts erstattet.',
    'Das erste Jahr ist das, das bestellt wurde, auch wenn es an die Stelle eines Monats tritt. Wer in der Rechnungsadresse eine Firma oder eine Umsatzsteuer-Identifikationsnummer angibt, bestellt als Unternehmen.',
    'Pro: Zahlung',
    'Wer auf Rechnung bestellt, erhält sie per E-Mail und zahlt innerhalb von sieben Tagen ab Rechnungsdatum. Eine Karte wird bei der Bestellung und danach zu Beginn jedes Zeitraums belastet.',
    'Pro: Widerruf',
    'Verbraucherinnen und Verbraucher können den Vertrag 14 Tage lang ohne Angabe von Gründen widerrufen, auch ohne Anmeldung über „Vertrag widerrufen“. Die Widerrufsbelehrung steht auf der Bestellseite und in der Bestätigung.',
  ],
} as const;
