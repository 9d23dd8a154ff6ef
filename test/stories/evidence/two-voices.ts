// Texts of two voices.

export const texts = [
  'Guten Tag, Herr Rahlfs. Die Mühlenbrücke ist seit dem Frühjahr für Lastwagen gesperrt. Wann wird gebaut?',
  'Das hängt davon ab, wann der Kreistag seinen Anteil beschließt, und das wird nicht vor dem neunten Dezember sein.',
  'Und wenn nicht alles läuft?',
  'Dann bleibt sie ein weiteres Jahr gesperrt. Für die Pendler heißt das: außen herum, über die alte Landstraße.',
  'Was kostet das?',
  'Zwei Millionen Euro.',
];
