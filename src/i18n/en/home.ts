import type { home as source } from '../de/home.ts';

export const home: Record<keyof typeof source, string> = {
  'home.title': '{appName}: recordings become texts you can rely on',
  'home.description':
    'Transcription in German and English. Every word can be heard, the raw transcript stays readable.',
  'home.headline': 'What was said is what you read.',
  'home.lead':
    '{appName} turns your recordings into texts you can rely on: with the time of every word, the sound behind it, and the raw transcript beside it.',
  'home.begin': 'Upload your first recording',
  'home.toApp': 'Go to my dictations',
  'home.record.asker': 'Question',
  'home.record.question': 'Mr Rahlfs, when will the mill bridge open again?',
  'home.record.answerer': 'Answer',
  'home.record.answerTold': 'It will not be finished before Easter. We expect',
  'home.record.answerRest':
    '*2.4* million euros, and the reason is not the steel. The reason is a pillar that nobody has looked at for twenty years.',
  'home.record.note1.term': 'not',
  'home.record.note1.text': 'One click on the word, and you hear the passage.',
  'home.record.note2.term': '2.4',
  'home.record.note2.text': 'While the sound plays, the marker moves along, word by word.',
  'home.steps.headline': 'From sound to text in three steps',
  'home.steps.lead':
    'You can close the window once the file has been transferred. When the text is ready, you receive an email.',
  'home.steps.hand.title': 'Hand over the recording',
  'home.steps.hand.text':
    'Drop a file or choose one. If the connection breaks, the transfer goes on where it stopped.',
  'home.steps.recognise.title': 'Recognise and format',
  'home.steps.recognise.text':
    'The recording is divided at pauses and recognised; the time of every word is kept. Sentences and paragraphs are made from that.',
  'home.steps.check.title': 'Check and use',
  'home.steps.check.text':
    'You read, listen again, and take the text along as a PDF, a Word file, plain text or subtitles. The raw transcript always stays readable beside it.',
};
