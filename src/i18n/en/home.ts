import type { home as source } from '../de/home.ts';

export const home: Record<keyof typeof source, string> = {
  'home.title': '{appName}: turn recordings into text you can rely on',
  'home.description':
    'Transcription in English and German. Listen to every word; the raw transcript is always there to read.',
  'home.headline': 'What was said is what you read.',
  'home.lead':
    '{appName} turns your recordings into text you can rely on: every word with its time and the audio behind it, and the raw transcript alongside.',
  'home.begin': 'Upload a recording',
  'home.toApp': 'Go to my dictations',
  'home.record.asker': 'Question',
  'home.record.question': 'Mr Rahlfs, when will the mill bridge open again?',
  'home.record.answerer': 'Answer',
  'home.record.answerStart': 'It won’t be finished before Easter. We expect',
  'home.record.answerRest':
    '*2.4* million euros, and the reason isn’t the steel. The reason is a pier that nobody has looked at in twenty years.',
  'home.record.note1.term': 'not',
  'home.record.note1.text': 'Click the word to hear the passage.',
  'home.record.note2.term': '2.4',
  'home.record.note2.text': 'As the audio plays, the marker moves along, word by word.',
  'home.steps.headline': 'From audio to text in three steps',
  'home.steps.lead':
    'Once the file is uploaded, you can close the window. We’ll email you when the text is ready.',
  'home.steps.hand.title': 'Upload a recording',
  'home.steps.hand.text':
    'Drag in a file or choose one. If the connection drops, the upload picks up where it left off.',
  'home.steps.recognise.title': 'We transcribe and format it',
  'home.steps.recognise.text':
    'The recording is split at pauses and transcribed, and every word keeps its time. Then come sentences and paragraphs.',
  'home.steps.check.title': 'Check it and use it',
  'home.steps.check.text':
    'Read, listen again, and download the text as a PDF, Word file, plain text or subtitles. The raw transcript always stays alongside.',
};
