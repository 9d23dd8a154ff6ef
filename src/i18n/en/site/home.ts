import type { home as source } from '../../de/site/home.ts';

export const home: Record<keyof typeof source, string> = {
  'home.begin': 'Start for free',
  'home.toApp': 'Go to my dictations',
  'home.toPrices': 'See pricing',
  'home.toSteps': 'How it works',
  'home.play': 'Play the recording',
  'home.pause': 'Pause the recording',
  'home.words': 'Listen from any word: click it, or use the arrow keys on the play button.',
  'home.synthetic':
    'A conversation about a bridge, spoken by computer voices for this page. People and place are invented.',
  'home.record.asker': 'Katrin Voss',
  'home.record.asker.role': 'Reporter',
  'home.record.answerer': 'Henning Rahlfs',
  'home.record.answerer.role': 'Mayor',
  'home.record.note1.term': 'won’t',
  'home.record.note1.text': 'The sentence turns on this word.',
  'home.record.note2.term': '2.4 million',
  'home.record.note2.text': 'Spoken as “two point four”. The text has digits; the value stays the same.',
  'home.record.note3.term': 'Rahlfs',
  'home.record.note3.text': 'A name from the word list, and so more likely to be spelt this way.',
};
