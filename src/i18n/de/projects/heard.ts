// How far a transcription has come: its words so far, its share and the time it still takes.
export const heard = {
  'heard.title': 'Bisher erkannt',
  'heard.note': 'Noch ohne Satzzeichen und Absätze. Die Lesefassung erscheint hier von selbst.',
  'heard.percent': '{percent}\u00a0% transkribiert.',
  'heard.remaining': 'Voraussichtlich noch {time}',
  'heard.unsure': 'Noch einige Minuten.',
} as const;
