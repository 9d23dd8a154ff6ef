// Names of languages, and whether they can be recognised yet.
export const speech = {
  'speech.language.de': 'Deutsch',
  'speech.language.en': 'Englisch',
  'speech.language.fr': 'Französisch',
  'speech.language.es': 'Spanisch',
  'speech.soon': '{language} ist noch nicht bereit. Wir beginnen von selbst.',
  'speech.stalled': 'Das dauert länger als sonst. Wir versuchen es von selbst weiter.',
  'speech.speaker': 'Sprecher {number}',
} as const;
