import { describe, expect, it } from 'vitest';
import { transcriptOf } from '../../../../test/fixtures/transcripts.ts';
import { makeInterview } from '#projects/interview/make-interview.ts';
import { previewOf } from '#projects/interview/ui/preview.ts';
import { likelyAsker, voicesIn } from './speaker-roles.ts';

const texts = [
  'Guten Tag.',
  'Guten Tag, ich freue mich sehr, dass Sie heute bei uns sind.',
  'Gern.',
  'Wann wird gebaut?',
  `Das ${'weiß niemand so recht '.repeat(20)}genau.`,
];
const talk = transcriptOf(texts);

describe('the voices of a text', () => {
  it('come with how much they say, and a sample that is long enough to know them by', () => {
    const [first, second] = voicesIn(talk);
    expect([first?.id, first?.turns, second?.id, second?.turns]).toEqual(['s1', 3, 's2', 2]);
    expect(second?.sample).toEqual({ text: texts[1], startMs: 10_000, endMs: 10_000 + 11 * 300 + 250 });
    // Of much, only as much as is quickly heard, which is what is read.
    expect(first?.sample.text).toMatch(/^Das weiß .* …$/);
    expect(first?.sample.startMs).toBe(40_000);
    expect((first?.sample.endMs ?? 0) - 40_000).toBeLessThanOrEqual(8000);
    expect(first?.sample.text.split(' ')).toHaveLength(25);
  });

  it('count one turn for paragraphs that follow each other', () => {
    const segments = talk.segments.map((segment) => ({ ...segment, speaker: 's1' }));
    expect(voicesIn({ ...talk, segments })).toMatchObject([{ id: 's1', turns: 1 }]);
    expect(likelyAsker({ ...talk, segments }, voicesIn({ ...talk, segments }))).toBe(null);
  });

  it('identify who asks by the question marks, else by the first turn', () => {
    expect(likelyAsker(talk, voicesIn(talk))).toBe('s2');
    const flat = transcriptOf(['Eins.', 'Zwei.']);
    expect(likelyAsker(flat, voicesIn(flat))).toBe('s1');
  });

  it('take the longest of short words where nobody says much', () => {
    const [one] = voicesIn(transcriptOf(['Ja.', 'Wer?', 'Ja, ich.']));
    expect(one?.sample).toMatchObject({ text: 'Ja, ich.', startMs: 20_000 });
  });
});

describe('the preview', () => {
  it('begins with the first question, names each turn once, and shortens what is long', () => {
    const made = makeInterview(talk, { speakers: { s2: 'Voss' }, asks: ['s2'], times: false });
    if (typeof made === 'string') throw new Error(made);
    const lines = previewOf({ ...made, segments: made.segments.toSpliced(2, 1) }, 'Ohne Namen');
    expect(lines.map(({ speaker, role }) => [speaker, role])).toEqual([
      ['Voss', 'question'],
      [null, 'question'],
      ['Sprecher 1', 'answer'],
    ]);
    expect(lines.at(-1)?.text).toMatch(/^Das weiß.{100,240} …$/);
  });

  it('labels a paragraph that nobody is assigned to', () => {
    const segments = talk.segments.map((segment, index) =>
      index === 2 ? { ...segment, speaker: null } : segment,
    );
    expect(previewOf({ ...talk, segments }, 'Ohne Namen').map(({ speaker }) => speaker)).toEqual([
      'Sprecher 1',
      'Sprecher 2',
      'Ohne Namen',
      'Sprecher 2',
      'Sprecher 1',
    ]);
  });
});
