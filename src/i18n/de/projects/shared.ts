// Files that another app handed over to the form: loaded with them.
export const shared = {
  'shared.title': 'Mit dieser App geteilt',
  'shared.one': 'Geteilt und noch nicht transkribiert. Die Datei liegt nur auf diesem Gerät.',
  'shared.several':
    '{count} Dateien sind geteilt und noch nicht transkribiert. Sie liegen nur auf diesem Gerät.',
  'shared.take': 'Transkribieren',
  'shared.takeOf': '{name} transkribieren',
  'shared.takeAll': 'Alle übernehmen',
  'shared.discardOf': '{name} verwerfen',
  'shared.full':
    'Die geteilte Datei konnte nicht gespeichert werden: Auf diesem Gerät ist kein Platz mehr, oder es warten schon zu viele Dateien. Senden oder verwerfen Sie einige davon und teilen Sie die Datei dann noch einmal.',
  'shared.none':
    'Es ist keine Datei angekommen. Bitte teilen Sie sie noch einmal, oder wählen Sie sie hier aus.',
  'shared.lost':
    'Die geteilte Datei ist nicht angekommen, weil die App auf diesem Gerät noch nicht fertig eingerichtet war. Das ist jetzt geschehen. Bitte teilen Sie die Datei noch einmal.',
  'shared.understood': 'Verstanden',
} as const;
