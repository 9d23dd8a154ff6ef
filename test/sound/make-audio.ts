// Sound files for tests, made by ffmpeg: speech whose words are known, silence, music, odd formats.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export async function ffmpeg(...args: string[]): Promise<void> {
  await run('ffmpeg', ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', ...args]);
}

/** Spoken sentences with pauses between them; the format follows from the path. */
export async function makeSpeech(
  path: string,
  sentences: readonly string[],
  options: { pauseSeconds?: number; voice?: 'slt' | 'rms' | 'awb' | 'kal16' } = {},
): Promise<void> {
  const { pauseSeconds = 0.8, voice = 'slt' } = options;
  const spoken = sentences.map(
    (text, i) => `flite=text='${text}':voice=${voice},aresample=16000,apad=pad_dur=${pauseSeconds}[s${i}]`,
  );
  const inputs = sentences.map((_, i) => `[s${i}]`).join('');
  const graph = `${spoken.join(';')};${inputs}concat=n=${sentences.length}:v=0:a=1[out]`;
  await ffmpeg('-filter_complex', graph, '-map', '[out]', '-ac', '1', path);
}

export const sentences = [
  'the committee met on monday to talk about the budget',
  'nobody objected to the plan for the new office',
  'the chair thanked everyone and closed the meeting at noon',
  'afterwards they had lunch in the garden behind the house',
  'the weather was fine so they stayed outside for an hour',
  'then the rain began and they all went back to work',
  'in the evening the secretary wrote down what was decided',
  'the minutes were sent to all members on the next day',
];
