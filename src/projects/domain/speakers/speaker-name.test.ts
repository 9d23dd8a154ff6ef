// The names of speakers, as they are kept wherever they are given.
import { describe, expect, it, vi } from 'vitest';
import { operationSchema } from '#projects/editing/model/operation-schemas.ts';
import { cleanName } from './speaker-name.ts';

describe('a name', () => {
  it.each([
    ['  Katrin\n Voss ', 'Katrin Voss'],
    ['ياسمين', 'ياسمين'],
    ['👩‍🔬 Ada', '👩‍🔬 Ada'],
    ['\u202Eeman\u202C', 'eman'],
    ['\u0000\u200D', ''],
    ['e\u0301', 'é'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanName(given)).toBe(kept);
  });

  it('has at most 200 characters as they are seen', () => {
    expect(cleanName('ß'.repeat(200))).toHaveLength(200);
    expect(cleanName('ß'.repeat(201))).toHaveLength(200);
    expect(cleanName('👩‍🔬'.repeat(201))).toBe('👩‍🔬'.repeat(200));
  });

  it('is read no further than it is kept', () => {
    const { segment } = Intl.Segmenter.prototype;
    let found = 0;
    vi.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementation(function (this: Intl.Segmenter, text) {
      const segments = segment.call(this, text);
      return {
        containing: (at) => segments.containing(at),
        *[Symbol.iterator]() {
          for (const one of segments) {
            found += 1;
            yield one;
          }
        },
      } as Intl.Segments;
    });
    expect(cleanName('a'.repeat(2_000))).toHaveLength(200);
    vi.restoreAllMocks();
    // Finding a character costs many times what reading a letter does.
    expect(found).toBe(201);
  });

  it('is kept by the editor as by an interview, up to the same length', () => {
    const kept = (name: string) => {
      const id = crypto.randomUUID();
      const read = operationSchema.safeParse({ kind: 'rename-speaker', id, speaker: 's1', from: '', name });
      return read.success && read.data.kind === 'rename-speaker' ? read.data.name : null;
    };
    expect(kept('R'.repeat(200))).toHaveLength(200);
    expect(kept('👩‍🔬'.repeat(201))).toBe('👩‍🔬'.repeat(200));
    expect(kept('  Katrin  Voss ')).toBe('Katrin Voss');
    expect(kept(' \u200D ')).toBe(null);
  });
});
