// A recording of an operator's own for the start page, in a folder.
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ownWords = {
  durationMs: 3_000,
  peaks: Array.from({ length: 60 }, (_none, index) => (index % 10) / 10),
  turns: [
    {
      name: 'Ada Lorenz',
      role: 'Leitung',
      words: [
        { word: 'Wir', ms: 100 },
        { word: 'beginnen.', ms: 600 },
      ],
    },
    {
      name: 'Jan Petersen',
      words: [
        { word: '12', ms: 1_500 },
        { word: 'Stimmen.', ms: 2_100 },
      ],
    },
  ],
};

/** @param change of the German words @returns the folder */
export function ownRecordingFolder(change: object = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'own-recording-'));
  for (const locale of ['de', 'en']) {
    const builtIn = join(import.meta.dirname, '..', 'src', 'site', 'home', `recording.${locale}.mp3`);
    cpSync(builtIn, join(folder, `recording.${locale}.mp3`));
    const words = locale === 'de' ? { ...ownWords, ...change } : ownWords;
    writeFileSync(join(folder, `recording.${locale}.json`), JSON.stringify(words));
  }
  writeFileSync(join(folder, 'notes.txt'), 'not for visitors');
  return folder;
}
