import type { exported as source } from '../../de/projects/export.ts';

export const exported: Record<keyof typeof source, string> = {
  'export.untitled': 'Untitled recording',
  'export.recorded': 'Recorded {date}',
  'export.length': 'Length {duration}',
  'export.language': 'Language {language}',
  'export.raw': 'Raw transcript, as recognised',
  'export.revision': 'Revision {number} of {date}: {origin}',
  'export.origin.finalised': 'formatted text',
  'export.origin.smoothedByModel': 'formatted text, smoothed by a language model',
  'export.origin.formattedByRules': 'formatted text, by rules',
  'export.origin.edited': 'edited by hand',
  'export.origin.magic': 'Magic Transcript',
  'export.origin.interview': 'Interview Transcript',
  'export.origin.restored': 'restored',
  'export.origin.raw': 'earlier raw transcript',
  'export.aiWritten': 'This text was written by a language model: {model}.',
  'export.aiEdited':
    'This text is based on one written by a language model ({model}) and was then edited by hand.',
  'export.smoothed': 'This text was smoothed by a language model: {model}.',
  'export.smoothedEdited':
    'This text is based on one smoothed by a language model ({model}) and has been edited since.',
  'export.unheard': 'Passages marked […] couldn’t be recognised.',
  'export.replaced':
    'Characters that this PDF can’t show appear as {mark}. They are kept when you copy the text, and the Word document shows them.',
  'export.aiKeyword': 'AI text',
  'export.smoothedKeyword': 'smoothed by a language model',
  'export.speakers': 'Speakers',
  'export.text': 'Text',
  'export.commentOn': 'On “{quote}”:',
  'export.page': 'Page {number}',
  'export.archive': 'Dictations',
  'export.noteName': 'Note',
  'export.noteIntro':
    'These recordings aren’t included because they have no text yet, or only one without timestamps:',
};
