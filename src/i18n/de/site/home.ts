// The head of the start page; the rest of it is in `src/site/content`.
export const home = {
  'home.begin': 'Kostenlos starten',
  'home.toApp': 'Zu meinen Diktaten',
  'home.toPrices': 'Preise ansehen',
  'home.toSteps': 'So geht es',
  'home.play': 'Aufnahme abspielen',
  'home.pause': 'Aufnahme anhalten',
  'home.words': 'Hören Sie ab jedem Wort: mit einem Klick oder am Abspielknopf mit den Pfeiltasten.',
  'home.synthetic':
    'Gespräch über eine Brücke, für diese Seite von Computerstimmen gesprochen. Personen und Ort sind erfunden.',
  'home.record.asker': 'Katrin Voss',
  'home.record.asker.role': 'Redaktion',
  'home.record.answerer': 'Henning Rahlfs',
  'home.record.answerer.role': 'Bürgermeister',
  'home.record.note1.term': 'nicht',
  'home.record.note1.text': 'Ein Wort, an dem der Satz hängt.',
  'home.record.note2.term': '2,4 Millionen',
  'home.record.note2.text': 'Gesprochen „zwei Komma vier“. Im Text stehen Ziffern, der Wert bleibt.',
  'home.record.note3.term': 'Rahlfs',
  'home.record.note3.text': 'Ein Name aus der Wortliste. Er wird eher so geschrieben, wie er dort steht.',
} as const;
