import type { interview as source } from '../../de/projects/interview.ts';

export const interview: Record<keyof typeof source, string> = {
  'interview.open': 'Interview Transcript',
  'interview.title': 'Interview Transcript',
  'interview.intro':
    'Name the speakers and say who asks the questions. Every word stays as it is; the result is a new revision.',
  'interview.loading': 'Loading text',
  'interview.nameOf': 'Name of {speaker}',
  'interview.roleOf': '{speaker} in the conversation',
  'interview.asks': 'asks',
  'interview.answers': 'answers',
  'interview.share': '{count} turns, {duration} in total',
  'interview.shareOne': '1 turn, {duration}',
  'interview.play': 'Listen to {speaker}, from {time}',
  'interview.times': 'Show the time before each turn',
  'interview.timesHint': 'Applies to PDF, Word and text files, unless you choose otherwise when downloading.',
  'interview.sameName': 'Two speakers are called “{name}”. Are they the same person?',
  'interview.sameOne': 'Yes, the same person',
  'interview.sameSeveral': 'No, different people with that name',
  'interview.sameMissing': 'Please choose one of the two answers.',
  'interview.nobodyAsks': 'Nobody is asking yet: no turn is set as a question.',
  'interview.everybodyAsks': 'Nobody is answering yet: every turn is set as a question.',
  'interview.noSpeakers':
    'Speakers haven’t been separated in this text. Assign the paragraphs while editing, or transcribe the recording again with “Separate speakers” switched on.',
  'interview.oneSpeaker':
    'Only one speaker was found in this text, but questions and answers need two. Assign paragraphs to someone else while editing, or transcribe the recording again with “Separate speakers” switched on.',
  'interview.assign': 'Assign paragraphs',
  'interview.unassigned':
    '{count} paragraphs have no speaker. They will appear in the interview under “No name”.',
  'interview.unassignedOne': 'One paragraph has no speaker. It will appear in the interview under “No name”.',
  'interview.unassignedMore': 'and {count} more',
  'interview.preview': 'Preview',
  'interview.create': 'Create revision',
  'interview.cancel': 'Cancel',
  'interview.made': 'The Interview Transcript is now revision {number}.',
  'interview.failed': 'Failed to process transcript. {reason}',
};
