import { describe, expect, it } from 'vitest';
import { translator } from '#i18n/translate.ts';
import {
  incompleteFiles,
  incompleteLength,
  incompleteNotice,
  incompleteSentence,
  lengthOfClaimed,
} from './incomplete-files.ts';

const [de, en] = [translator('de'), translator('en')];
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const file = (name: string, minutes: number | null, claimedMinutes: number | null = null) => ({
  name,
  durationMs: minutes === null ? null : minutes * MINUTE,
  claimedMs: claimedMinutes === null ? null : claimedMinutes * MINUTE,
});

describe('how much of a recording is there', () => {
  it.each([
    ['24 von 60 Minuten', 24 * MINUTE, 60 * MINUTE],
    ['24 von 60 Minuten', 24 * MINUTE - 40, 60 * MINUTE + 29],
    ['23 von 60 Sekunden', 23_220, MINUTE],
    ['3:20 von 8:20 Minuten', 200 * SECOND, 500 * SECOND],
    // Both are ten, rounded.
    ['9:47 von 10:00 Minuten', 587 * SECOND, 600 * SECOND],
    ['1:12 von 3:00 Stunden', 72 * MINUTE, 180 * MINUTE],
    ['0:06 von 12:01 Stunden', 6 * MINUTE, 721 * MINUTE],
    ['0 von 90 Sekunden', 0, 90 * SECOND],
  ])('is said as %s', (text, durationMs, claimedMs) => {
    expect(lengthOfClaimed({ durationMs, claimedMs }, de)).toBe(text);
  });

  it('is counted over all files of a project', () => {
    const files = [file('a', 30), file('b', 24, 60), file('c', 10)];
    expect(incompleteLength(files)).toEqual({ durationMs: 64 * MINUTE, claimedMs: 100 * MINUTE });
    expect(incompleteFiles(files).map(({ name }) => name)).toEqual(['b']);
  });

  it('is not known before the files are decoded, and no matter where all of them are whole', () => {
    for (const files of [[], [file('a', null)], [file('a', 30), file('b', 24)]]) {
      expect(incompleteLength(files)).toBeNull();
      expect(incompleteNotice(files, de)).toBeNull();
    }
  });
});

describe('the sentence about an incomplete recording', () => {
  it('names no file where there is one', () => {
    const files = [file('a.m4a', 24, 60)];
    expect(incompleteNotice(files, de)).toBe(
      'Die Aufnahme ist unvollständig: Ihre Datei enthält nur 24 von 60 Minuten. Der Rest lässt sich nicht transkribieren. Wenn Sie die vollständige Datei haben, senden Sie sie bitte noch einmal.',
    );
    expect(incompleteNotice(files, en)).toBe(
      'The recording is incomplete: its file contains only 24 of 60 minutes. The rest can’t be transcribed. If you have the complete file, please send it again.',
    );
  });

  it('names the one that is incomplete among several', () => {
    expect(incompleteSentence([file('a.m4a', 30), file('b.m4a', 24, 60)], en)).toBe(
      'The file “b.m4a” is incomplete: it contains only 24 of 60 minutes. The rest can’t be transcribed.',
    );
  });

  it('names several, five at most', () => {
    const files = Array.from({ length: 7 }, (_, index) => file(`${index}.mp3`, 24, 60));
    expect(incompleteSentence(files.slice(0, 2), de)).toBe(
      'Diese Dateien sind unvollständig: „0.mp3“ (24 von 60 Minuten), „1.mp3“ (24 von 60 Minuten). Was in ihnen fehlt, lässt sich nicht transkribieren.',
    );
    expect(incompleteNotice(files, en)).toMatch(
      /“4.mp3” \(24 of 60 minutes\), 2 more\. .* send them again\.$/,
    );
  });

  it('keeps the direction of its own words where a name runs from right to left', () => {
    expect(incompleteSentence([file('a', 1), file('פגישה.m4a', 24, 60)], de)).toContain(
      '„\u2068פגישה.m4a\u2069“',
    );
  });
});
