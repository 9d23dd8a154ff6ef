import type { heard as german } from '../../de/projects/heard.ts';

export const heard: Record<keyof typeof german, string> = {
  'heard.title': 'Recognised so far',
  'heard.note': 'Punctuation and paragraphs come later. The finished text will appear here automatically.',
  'heard.percent': '{percent}% transcribed.',
  'heard.remaining': 'About {time} left.',
  'heard.unsure': 'A few more minutes.',
};
