// A name given beside the text as it is read.
import { describe, expect, it } from 'vitest';
import { transcriptOf } from '../../../../../test/fixtures/transcripts.ts';
import { applyOperation } from '../apply-operation.ts';
import { noChanges, openDocument, segmentsOf, speakerOf } from '../edit-document.ts';
import { stamp } from '../intents.ts';
import { type NamedVoice, nameVoice } from './name-speaker.ts';

/** Spoken by 1, 2, 1, 2, and the last two by nobody. */
function talk() {
  const content = transcriptOf(['eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs']);
  const segments = content.segments.map((segment, at) => (at > 3 ? { ...segment, speaker: null } : segment));
  return openDocument({ ...content, segments }, noChanges);
}

/** @returns who speaks in each paragraph then; null where the page has to look again */
function named(wanted: Partial<NamedVoice>): (string | null)[] | null {
  const document = talk();
  const whole = { speaker: 's1', paragraphs: [0, 1], text: 'eins', name: 'Voss', everywhere: true } as const;
  const intents = nameVoice(document, { ...whole, ...wanted }, 'new');
  if (intents === null) return null;
  for (const intent of intents)
    expect(applyOperation(document, stamp(document, intent, crypto.randomUUID()))).not.toBeNull();
  return segmentsOf(document).map(({ speaker }) => speakerOf(document.speakers, speaker)?.name ?? null);
}

describe('naming a voice', () => {
  const [one, two] = ['Sprecher 1', 'Sprecher 2'];

  it('names it wherever it speaks', () => {
    expect(named({})).toEqual(['Voss', two, 'Voss', two, null, null]);
  });

  it('makes two voices one person where the name is somebody’s', () => {
    expect(named({ name: two })).toEqual([two, two, two, two, null, null]);
  });

  it('gives only these paragraphs to somebody else, known or new', () => {
    expect(named({ everywhere: false })).toEqual(['Voss', two, one, two, null, null]);
    expect(named({ everywhere: false, name: two })).toEqual([two, two, one, two, null, null]);
  });

  it('names paragraphs without a name, one stretch or all of them', () => {
    const nobody = { speaker: null, paragraphs: [4, 5], text: 'fünf' } as const;
    expect(named({ ...nobody, everywhere: false })).toEqual([one, two, one, two, 'Voss', null]);
    expect(named({ ...nobody, name: one })).toEqual([one, two, one, two, one, one]);
  });

  it('changes nothing where the name stays', () => {
    expect(
      nameVoice(
        talk(),
        { speaker: 's1', paragraphs: [0, 1], text: 'eins', name: one, everywhere: true },
        'new',
      ),
    ).toEqual([]);
  });

  it.each([{ text: 'anderes' }, { paragraphs: [0, 2] }, { paragraphs: [9, 10] }, { speaker: 's2' }] as const)(
    'writes over nothing that is another text by now: %j',
    (wanted) => {
      expect(named(wanted)).toBeNull();
    },
  );
});
