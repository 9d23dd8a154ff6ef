// The try-out on the start page.
export const tryOut = {
  'tryOut.title': 'Eine Minute zum Ausprobieren',
  'tryOut.fate':
    'Ihre Aufnahme wird auf unseren Server übertragen und in Text umgewandelt. Beides wird gelöscht, sobald Sie diese Seite verlassen, spätestens nach 15 Minuten.',
  'tryOut.fateElsewhere':
    'Für die Erkennung geht der Ton von dort an einen anderen Dienst; was dieser behält, wird damit nicht gelöscht.',
  'tryOut.rights':
    'Ein Konto brauchen Sie dafür nicht. Nehmen Sie eine Aufnahme, die Sie weitergeben dürfen.',
  'tryOut.privacy': 'Was mit Ihren Daten geschieht',
  'tryOut.language': 'Gesprochene Sprache',
  'tryOut.language.de': 'Deutsch',
  'tryOut.language.en': 'Englisch',
  'tryOut.language.fr': 'Französisch',
  'tryOut.language.es': 'Spanisch',
  'tryOut.coming':
    '{language} wird gerade eingerichtet ({megabytes}\u00a0MB). Sobald das fertig ist, steht es hier zur Auswahl. Ausprobieren können Sie schon {languages}.',
  'tryOut.missing': '{language} ist hier noch nicht eingerichtet. Ausprobieren können Sie {languages}.',
  'tryOut.drop': 'Aufnahme hierher ziehen oder auswählen',
  'tryOut.limits': 'Ton oder Video, höchstens {seconds} Sekunden und {megabytes} MB',
  'tryOut.sending': 'Die Aufnahme wird übertragen.',
  'tryOut.waiting': 'Die Aufnahme ist angekommen. Gleich stehen hier die ersten Wörter.',
  'tryOut.reading': 'Der Text entsteht.',
  'tryOut.silent':
    'In dieser Aufnahme war nichts zu verstehen. Vielleicht ist sie zu leise, oder es wird eine andere Sprache gesprochen.',
  'tryOut.tooLarge': 'Die Datei hat mehr als {megabytes} MB. Bitte nehmen Sie eine kleinere.',
  'tryOut.notKept':
    'Ihr Browser erlaubt dieser Seite nicht, etwas zu speichern. Deshalb lässt sich die Aufnahme nicht in ein Konto übernehmen. Sie können sich trotzdem registrieren und sie danach hochladen.',
  'tryOut.failed':
    'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal oder mit einer anderen Aufnahme.',
  'tryOut.keep': 'Registrieren und behalten',
  'tryOut.again': 'Andere Aufnahme',
  'tryOut.keepHint':
    'Die Aufnahme wartet dann eine Stunde auf Ihr Konto. Öffnen Sie den Link in der Bestätigungsmail in diesem Browser.',
} as const;
