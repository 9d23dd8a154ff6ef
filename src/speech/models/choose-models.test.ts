import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseModels, type Machine } from './choose-models.ts';
import { manifest } from './catalogue/manifest.ts';
import { isPinned, readManifest } from './catalogue/model-manifest.ts';

const GB = 1024 ** 3;
const chosen = (machine: Partial<Machine>) =>
  chooseModels(manifest, {
    memoryBytes: 8 * GB,
    languages: ['de', 'en', 'fr', 'es'],
    recognition: true,
    ...machine,
  });
const entry = (id: string) => {
  const found = manifest.find((model) => model.id === id);
  if (!found) throw new Error(`no model ${id}`);
  return found;
};

describe('the set of models for a machine', () => {
  it('begins with the most accurate recogniser that the memory carries', () => {
    expect(chosen({ memoryBytes: 1 * GB })).toEqual(['pyannote-segmentation-3.0', 'titanet-small']);
    expect(chosen({ memoryBytes: 1.4 * GB })[0]).toBe('canary-180m');
    expect(chosen({ memoryBytes: 2 * GB })[0]).toBe('parakeet-v3');
    expect(chosen({ memoryBytes: 64 * GB })[0]).toBe('parakeet-v3');
  });

  it('holds nothing for a machine that can carry nothing', () => {
    expect(chosen({ memoryBytes: 0.7 * GB })).toEqual([]);
  });

  it('adds a model that takes the language, and one that detects it, where there is room beside the first', () => {
    expect(chosen({ memoryBytes: 2 * GB })).not.toContain('whisper-tiny');
    expect(chosen({ memoryBytes: 3 * GB })).toContain('whisper-tiny');
    expect(chosen({ memoryBytes: 3 * GB })).toContain('canary-180m');
    expect(chosen({ memoryBytes: 8 * GB })).toContain('whisper-turbo');
  });

  it('leaves recognition out where another engine does it', () => {
    expect(chosen({ recognition: false })).toEqual(['pyannote-segmentation-3.0', 'titanet-small']);
  });

  it('takes the best of each language, where no model knows them all', () => {
    const english = { ...entry('parakeet-v3'), languages: ['en'] };
    const german = entry('fastconformer-de');
    const machine = { memoryBytes: 8 * GB, languages: ['de', 'en', 'xx'], recognition: true };
    expect(chooseModels([english, german], machine)).toEqual(['fastconformer-de', 'parakeet-v3']);
    expect(chooseModels([english], { ...machine, languages: ['xx'] })).toEqual([]);
  });

  it('never holds a model that no checksum vouches for, nor one that does not fit, nor one twice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 256 * GB }),
        fc.subarray(['de', 'en', 'fr', 'es'], { minLength: 1 }),
        fc.boolean(),
        (memoryBytes, languages, recognition) => {
          const ids = chosen({ memoryBytes, languages, recognition });
          expect(new Set(ids).size).toBe(ids.length);
          for (const model of ids.map(entry)) {
            expect(isPinned(model)).toBe(true);
            expect(model.memoryMb * 1024 ** 2).toBeLessThan(memoryBytes);
          }
        },
      ),
    );
  });
});

describe('the manifest', () => {
  it('gives each model a licence with its notice, a https address and a size', () => {
    for (const model of manifest) {
      expect(model.licence.notice.length).toBeGreaterThan(100);
      const addresses = [model.archive?.upstream, ...model.files.map((file) => file.upstream)];
      for (const address of addresses.filter((each) => each !== undefined))
        expect(new URL(address).protocol).toBe('https:');
    }
  });

  it('says of a model without published checksums that nothing vouches for it', () => {
    expect(manifest.filter((model) => !isPinned(model)).map((model) => model.id)).toEqual([
      'cohere-transcribe',
      'punctuation-en',
    ]);
  });

  it('is refused where a name could lead out of the folder, an id stands twice or a file comes from nowhere', () => {
    const good = entry('silero-vad');
    const named = (name: string) => ({ ...good, files: [{ ...good.files[0], name }] });
    for (const name of ['../x', 'a/b', '.hidden', '', '..'])
      expect(() => readManifest([named(name)])).toThrow(/name/);
    expect(() => readManifest([good, good])).toThrow(/an id twice/);
    expect(() => readManifest([{ ...good, files: [{ name: 'a' }] }])).toThrow(/neither an archive/);
    expect(readManifest([good])).toEqual([good]);
  });
});
