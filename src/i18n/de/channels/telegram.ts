/** Telegram: die Seite und was der Bot schreibt. */
export const telegram = {
  'telegram.title': 'Telegram',
  'telegram.lead': 'Sprachnachricht senden, Text erhalten',
  'telegram.failed': 'Die Seite konnte nicht geladen werden. Bitte laden Sie sie neu.',
  'telegram.off':
    'Die Verbindung mit Telegram wird hier nicht angeboten. Laden Sie Ihre Aufnahmen bitte unter „Meine Diktate“ hoch.',
  'telegram.notForBusiness':
    'Ihr Team lässt die Verbindung mit Telegram nicht zu. Laden Sie Ihre Aufnahmen bitte unter „Meine Diktate“ hoch.',
  'telegram.unnamed': 'Aufnahme aus Telegram',
  'telegram.code.title': 'Verbinden',
  'telegram.code.lead':
    'Öffnen Sie den Bot auf Ihrem Telefon und senden Sie ihm einen Code. Danach wird jede Sprachnachricht zu einem Diktat.',
  'telegram.code.make': 'Code anzeigen',
  'telegram.code.renew': 'Neuer Code',
  'telegram.code.yours': 'Ihr Code',
  'telegram.code.left': 'gültig noch {time} Minuten, einmal verwendbar',
  'telegram.code.ended': 'Der Code gilt nicht mehr. Bitte lassen Sie sich einen neuen anzeigen.',
  'telegram.code.copy': 'Code kopieren',
  'telegram.code.copied': 'Der Code ist kopiert.',
  'telegram.code.copyFailed':
    'Der Code konnte nicht kopiert werden. Er ist jetzt markiert, und Sie können ihn selbst kopieren.',
  'telegram.code.qr': 'QR-Code mit dem Link, der den Bot öffnet; derselbe Link steht daneben.',
  'telegram.code.camera': 'Mit der Kamera des Telefons',
  'telegram.code.open': 'In Telegram öffnen',
  'telegram.code.find':
    'Den Bot finden Sie auch unter {bot}. Senden Sie ihm dort den Code. Diese Seite bemerkt die Verbindung von selbst.',
  'telegram.code.unreachable':
    'Telegram ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten mit einem neuen Code.',
  'telegram.code.failed': 'Es wurde kein Code erstellt. Bitte versuchen Sie es noch einmal.',
  'telegram.linked.title': 'Verbunden',
  'telegram.linked.with': 'Verbunden mit {name}',
  'telegram.linked.since': 'Seit',
  'telegram.linked.used': 'Zuletzt',
  'telegram.linked.never': 'Noch keine Aufnahme',
  'telegram.linked.language': 'Sprache des Bots',
  'telegram.linked.de': 'Deutsch',
  'telegram.linked.en': 'Englisch',
  'telegram.unlink.action': 'Verbindung trennen',
  'telegram.unlink.title': 'Verbindung trennen?',
  'telegram.unlink.text': 'Nach dem Trennen nimmt der Bot nichts mehr an. Ihre Diktate bleiben hier.',
  'telegram.unlink.keep': 'Behalten',
  'telegram.unlink.done': 'Die Verbindung ist getrennt.',
  'telegram.unlink.failed': 'Die Verbindung wurde nicht getrennt. Bitte versuchen Sie es noch einmal.',
  'telegram.dialogue.title': 'Was der Bot antwortet',
  'telegram.dialogue.example':
    'Ein Beispiel. Wie schnell der Text kommt, hängt von der Länge der Aufnahme ab.',
  'telegram.dialogue.you': 'Sie',
  'telegram.dialogue.bot': 'Bot',
  'telegram.dialogue.voice': 'Sprachnachricht',
  'telegram.dialogue.text':
    'Sehr geehrte Frau Dr. Lindqvist, vielen Dank für das Gespräch am Dienstag. Wir bieten Ihnen die Sanierung der Halle zum Festpreis an. Die Einzelheiten stehen im Anhang.',
  'telegram.dialogue.file': 'Ratssitzung, Teil 1.mp4',
  'telegram.dialogue.wish': 'Bitte fasse das zusammen',
  'telegram.commands.heading': 'Befehle',
  'telegram.commands.lead':
    'Senden Sie ihm Sprachnachrichten, Videonachrichten, Audio- und Videodateien, auch weitergeleitete. Der Text kommt als Nachricht, auf Wunsch auch als PDF oder DOCX.',
  'telegram.commands.minutes': 'Mit der Taste unter dem Text erhalten Sie dazu ein Protokoll.',
  'telegram.commands.start': 'beginnt und nimmt Ihren Code an',
  'telegram.commands.latest': 'sendet den Text der letzten Aufnahme noch einmal',
  'telegram.commands.list': 'nennt die fünf neuesten Aufnahmen mit ihrem Stand',
  'telegram.commands.language': 'legt die Sprache der nächsten Aufnahme fest: de, en, fr oder es',
  'telegram.commands.rename': 'benennt die neueste Aufnahme um, etwa „/titel Angebot Halle“',
  'telegram.commands.stop': 'bricht die laufende Transkription ab',
  'telegram.commands.help': 'zeigt, was der Bot kann',
  'telegram.commands.unlink': 'löst die Verbindung zu Ihrem Konto',
  'telegram.privacy':
    'Was im Chat steht, liegt auch bei Telegram. Für Vertrauliches laden Sie Ihre Aufnahmen bitte direkt hier hoch.',
  'telegram.bot.linked':
    'Verbunden. Senden Sie mir eine Sprachnachricht, ein Video oder eine Datei; der Text kommt hierher zurück. Was hier steht, liegt auch bei Telegram.',
  'telegram.bot.codeEnded':
    'Dieser Code gilt nicht oder nicht mehr. Einen neuen erhalten Sie in Ihrem Konto unter „Telegram“.',
  'telegram.bot.unlinked':
    'Dieser Chat ist mit keinem Konto verbunden. Einen Code dafür erhalten Sie in Ihrem Konto unter „Telegram“; senden Sie ihn mir hier.',
  'telegram.bot.unlinkedNow': 'Die Verbindung ist getrennt. Ihre Diktate bleiben in Ihrem Konto.',
  'telegram.bot.help':
    'Ich mache aus Sprachnachrichten, Videonachrichten, Audio- und Videodateien Text, auch aus weitergeleiteten.\n\n/letzte: Text der letzten Aufnahme\n/liste: die fünf neuesten Aufnahmen\n/sprache de, en, fr oder es: Sprache der nächsten Aufnahme\n/titel und ein Name: die neueste Aufnahme umbenennen\n/stopp: die laufende Transkription abbrechen\n/trennen: Verbindung trennen\n/hilfe: diese Hilfe',
  'telegram.bot.what':
    'Ich nehme Sprachnachrichten, Audio und Video an. Was ich sonst kann, steht unter /hilfe.',
  'telegram.bot.whichLanguage': 'Bitte schreiben Sie /sprache de, /sprache en, /sprache fr oder /sprache es.',
  'telegram.bot.nextLanguage':
    'Sprache der nächsten Aufnahme: {language}. Danach gilt wieder, was in Ihrem Profil steht; dort ändern Sie es auf Dauer.',
  'telegram.bot.whichTitle': 'Bitte schreiben Sie den Namen dahinter, etwa „/titel Angebot Halle“.',
  'telegram.bot.renamed': 'Ihre neueste Aufnahme heißt jetzt „{title}“.',
  'telegram.bot.stopped':
    'Die Transkription von „{title}“ ist abgebrochen. Die Aufnahme ist gespeichert; hier können Sie sie noch einmal transkribieren lassen: {link}',
  'telegram.bot.nothingToStop': 'Aus diesem Chat wird gerade nichts transkribiert.',
  'telegram.bot.notForBusiness':
    'Ihr Team lässt die Verbindung mit Telegram nicht zu. Laden Sie die Aufnahme bitte in Ihrem Konto hoch.',
  'telegram.bot.tooLarge':
    'Diese Datei ist zu groß: Über Telegram können wir höchstens {megabytes} MB abholen. Hier können Sie sie hochladen: {link}',
  'telegram.bot.gone': 'Telegram hat diese Datei nicht mehr. Bitte senden Sie sie noch einmal.',
  'telegram.bot.unfetched': 'Diese Aufnahme konnten wir nicht abholen. Bitte senden Sie sie noch einmal.',
  'telegram.bot.refused': 'Diese Aufnahme konnten wir nicht annehmen. {sentence}',
  'telegram.bot.arrived': '„{title}“ ist angekommen. Der Text kommt, sobald er fertig ist.',
  'telegram.bot.running': '„{title}“ wird transkribiert: {percent} %',
  'telegram.bot.ready': '„{title}“ ist fertig: {link}',
  'telegram.bot.silent': 'In „{title}“ war keine Sprache zu erkennen: {link}',
  'telegram.bot.failed': '„{title}“ konnte nicht transkribiert werden. Näheres steht hier: {link}',
  'telegram.bot.cancelled': '„{title}“: Transkription abgebrochen.',
  'telegram.bot.noText': 'Den Text lesen Sie bitte hier: {link}',
  'telegram.bot.beginning':
    'Das ist der Anfang des Textes. Der ganze Text steht in der Datei, die als Nächstes kommt.',
  'telegram.bot.beginningAlone':
    'Das ist der Anfang des Textes. Den ganzen Text lesen Sie bitte hier: {link}',
  'telegram.bot.resultNotForBusiness':
    'Für Konten von Unternehmen ist die Verbindung mit Telegram nicht freigegeben. Was aus Ihrer Aufnahme geworden ist, sehen Sie in Ihrem Konto.',
  'telegram.bot.noFile':
    'Die Datei konnte nicht erstellt werden. Vielleicht wurde die Aufnahme gelöscht; sonst versuchen Sie es bitte noch einmal.',
  'telegram.bot.minutesButton': 'Protokoll',
  'telegram.bot.minutesComing': 'Das Protokoll wird geschrieben. Es kommt hierher, sobald es fertig ist.',
  'telegram.bot.minutes': 'Protokoll zu „{title}“',
  'telegram.bot.minutesRefused': 'Das Protokoll wurde nicht geschrieben. {sentence}',
  'telegram.bot.list': 'Ihre neuesten Aufnahmen:',
  'telegram.bot.listed': '„{title}“, {state}: {link}',
  'telegram.bot.noneYet': 'In Ihrem Konto ist noch keine Aufnahme.',
  'telegram.bot.at.waiting': 'wartet',
  'telegram.bot.at.running': 'wird transkribiert',
  'telegram.bot.at.ready': 'fertig',
  'telegram.bot.at.silent': 'ohne erkennbare Sprache',
  'telegram.bot.at.failed': 'fehlgeschlagen',
  'telegram.bot.at.cancelled': 'abgebrochen',
  'telegram.bot.noRecording': 'Diese Aufnahme gibt es nicht mehr.',
  'errors.telegram_not_for_business':
    'Ihr Team lässt die Verbindung mit Telegram nicht zu. Laden Sie Ihre Aufnahmen bitte im Konto hoch.',
};
