// Files that another app handed over to the form: loaded with them.
export const shared = {
  'shared.title': 'Aus anderen Apps und Seiten',
  'shared.one': 'Eine Datei aus einer anderen App oder Seite wartet hier. Sie liegt nur auf diesem Gerät.',
  'shared.several':
    '{count} Dateien aus anderen Apps oder Seiten warten hier. Sie liegen nur auf diesem Gerät.',
  'shared.take': 'Transkribieren',
  'shared.takeOf': '{name} transkribieren',
  'shared.takeAll': 'Alle übernehmen',
  'shared.discardOf': '{name} verwerfen',
  'shared.full':
    'Die Datei konnte nicht gespeichert werden: Auf diesem Gerät ist kein Platz mehr, oder es warten schon zu viele Dateien. Senden oder verwerfen Sie einige davon und teilen Sie die Datei dann noch einmal.',
  'shared.none':
    'Es ist keine Datei angekommen. Bitte teilen Sie sie noch einmal, oder wählen Sie sie hier aus.',
  'shared.lost':
    'Die Datei ist nicht angekommen, weil hier noch nicht alles dafür eingerichtet war. Das wird gerade nachgeholt. Bitte teilen Sie die Datei gleich noch einmal.',
  'shared.understood': 'Verstanden',
} as const;
