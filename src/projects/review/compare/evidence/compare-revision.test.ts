// A written text laid over the words that were heard.
import { describe, expect, it } from 'vitest';
import { planted } from '../../../../../test/corpora/fidelity-corpora.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { replacePlaces } from '#projects/revisions/replace-spans.ts';
import { decisionOn } from './decision.ts';
import { type Comparison, compareRevision as prove } from './compare-revision.ts';

const spoken = (...lines: string[]): Transcript => {
  let at = 0;
  return {
    format: 'wortlaut/1',
    language: 'de',
    durationMs: 1,
    engine: 'test',
    speakers: [],
    segments: lines.map((text) => {
      const words = text.split(' ').map((word) => {
        at += 1_000;
        return { text: word, startMs: at, endMs: at + 800, confidence: 0.9 };
      });
      return { speaker: null, startMs: words[0]?.startMs ?? 0, endMs: at + 800, text, words };
    }),
  };
};
/** A text in which nobody wrote, made without a word list. */
const compareRevision = (heard: Transcript, written: Transcript) =>
  prove(heard, written, { unedited: null, vocabulary: [] });
const marks = { kept: '', added: '+', dropped: '-', changed: '~' } as const;
const show = ({ turns }: Comparison) =>
  turns.map(({ sentences }) =>
    sentences
      .map(({ pieces }) =>
        pieces
          .map(({ kind, text, finding }) =>
            kind === 'kept' ? text : `${marks[kind]}[${text}]${finding === undefined ? '' : `!${finding}`}`,
          )
          .join(''),
      )
      .join('|'),
  );

describe('the written text over the heard words', () => {
  it('shows what was left out, added and changed where it stands', () => {
    const comparison = compareRevision(
      spoken(
        'ähm heute rechnen wir mit zwei komma vier millionen das steht fest also das land trägt den rest',
      ),
      spoken('Heute rechnen wir mit 4,2 Millionen Euro. Das steht fest. Das Land trägt den Rest.'),
    );
    expect(show(comparison)).toEqual([
      '-[ähm]Heute rechnen wir mit ~[4,2 Millionen]!0 +[Euro]. |Das steht fest. |-[also]Das Land trägt den Rest.',
    ]);
    expect(comparison).toMatchObject({ kept: 12, dropped: 2, added: 1 });
  });

  it('counts words of no consequence apart from those that change the meaning', () => {
    const comparison = compareRevision(
      spoken('ähm er kam nicht am ersten tag'),
      spoken('Er kam am ersten Tag wohl nach Hause.'),
    );
    expect(comparison.findings.length).toBeGreaterThan(1);
    expect(comparison).toMatchObject({ kept: 5, dropped: 1, added: 0 });
  });

  it('marks numbers in digits of the same value, and says how they were said', () => {
    const comparison = compareRevision(
      spoken('es waren eins komma acht millionen euro und sechzig leute am siebzehnten oktober'),
      spoken('Es waren 1,8 Millionen Euro und 60 Leute am 17. Oktober.'),
    );
    expect(comparison.findings).toEqual([]);
    expect(comparison.asides.map(({ by, raw, formatted }) => `${by}: ${raw} = ${formatted}`)).toEqual([
      'digits: eins komma acht millionen = 1,8 Millionen',
      'digits: sechzig = 60',
      'digits: siebzehnten = 17',
    ]);
    const pieces = comparison.turns.flatMap(({ sentences }) => sentences.flatMap((one) => one.pieces));
    expect(pieces.filter(({ by }) => by === 'digits').map(({ kind, text }) => [kind, text])).toEqual([
      ['kept', '1,8 Millionen'],
      ['kept', '60'],
      ['kept', '17'],
    ]);
  });

  it('says of an alarm what was heard, when, and how to put it in', () => {
    const heard = spoken('der kreistag entscheidet am neunten dezember', 'vor ostern wird das nicht fertig');
    const written = spoken('Der Kreistag entscheidet am 19. Dezember.', 'Vor Ostern wird das fertig.');
    const { findings } = compareRevision(heard, written);
    expect(findings).toMatchObject([
      {
        kind: 'date',
        raw: 'neunten',
        formatted: '19',
        around: { before: 'der kreistag entscheidet am', after: 'dezember' },
        atMs: 5_000,
        startMs: 4_300,
        endMs: 6_500,
        turn: 0,
      },
      { kind: 'negation', raw: 'nicht', formatted: '', atMs: 11_000, turn: 1 },
    ]);
    const mended = findings.slice(1).map(({ repair }) => replacePlaces(written, [repair])?.segments[1]?.text);
    expect(mended).toEqual(['Vor Ostern wird das nicht fertig.']);
  });

  it.each([
    ['der kreistag kommt her', 'Der Kreistag kommt nicht her.', 'strike', 'Der Kreistag kommt her.'],
    ['der kreistag entscheidet', 'Der Kreistag entscheidet morgen.', 'strike', 'Der Kreistag entscheidet.'],
    ['er kam nicht an', 'Er kam an.', 'putIn', 'Er kam nicht an.'],
    ['es kostet zwanzig euro', 'Es kostet 30 Euro.', 'putIn', 'Es kostet zwanzig Euro.'],
  ])('says whether a word goes or what was heard comes: „%s“', (said, given, decision, mended) => {
    const text = spoken(given);
    const [finding] = compareRevision(spoken(said), text).findings;
    expect(finding && decisionOn(finding)).toBe(decision);
    expect(finding && replacePlaces(text, [finding.repair])?.segments[0]?.text).toBe(mended);
  });

  it.each([
    // A sentence that was left out becomes one again, with the capitals that the text has elsewhere.
    [
      'heute rechnen wir der kreistag entscheidet dann morgen rechnen wir neu',
      'Heute rechnen wir. Morgen rechnen wir neu, und der Kreistag weiß es.',
      'Heute rechnen wir. Der Kreistag entscheidet dann. Morgen rechnen wir neu, und der Kreistag weiß es.',
    ],
    ['vor ostern wird das nicht fertig', 'Vor Ostern wird das fertig.', 'Vor Ostern wird das nicht fertig.'],
    ['frau hagedorn kommt', 'Frau Hagendorf kommt.', 'Frau Hagedorn kommt.'],
    ['er kam am neunten nicht allein', 'Er kam am 9. allein.', 'Er kam am 9. nicht allein.'],
    ['nein das geht nicht', 'Das geht nicht.', 'Nein. Das geht nicht.'],
  ])('puts „%s“ in as the place wants it', (said, given, mended) => {
    let text = spoken(given);
    for (const _ of [1, 2, 3]) {
      const [finding] = compareRevision(spoken(said), text).findings.filter(({ raw }) => raw !== '');
      if (finding) text = replacePlaces(text, [finding.repair]) ?? text;
    }
    expect(text.segments[0]?.text).toBe(mended);
  });

  it('can be settled and put in also where more than a paragraph was left out', () => {
    const heard = spoken(
      'heute rechnen wir neu',
      'der kreistag entscheidet morgen',
      'das land trägt den rest',
    );
    const { findings } = compareRevision(heard, spoken('Heute rechnen wir.', 'Rest.'));
    expect(findings.map(({ raw }) => raw)).toContainEqual(expect.stringContaining('\n'));
    for (const { key, repair } of findings) {
      expect(key).toMatch(/^[^\p{Cc}]{1,400}$/u);
      expect(repair.text).not.toMatch(/\p{Cc}/u);
    }
  });

  it('cuts a long key where no sign is torn apart', () => {
    const said = ['start', ...Array.from({ length: 60 }, () => '😀'.repeat(20) + 'wort'), 'ende'].join(' ');
    for (const more of ['', 'x']) {
      const { findings } = compareRevision(spoken(more + said), spoken('Etwas anderes.'));
      expect(findings.length).toBeGreaterThan(0);
      for (const { key } of findings) expect(key.isWellFormed()).toBe(true);
    }
  });

  it('gives each sentence the sound it stands for', () => {
    const text = spoken('Er kam am 9. Dezember. Dr. Rahlfs ging nicht.');
    const [turn] = compareRevision(text, text).turns;
    expect(turn?.sentences.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [1_000, 5_800],
      [6_000, 9_800],
    ]);
  });

  it.each(planted.filter(([language]) => language === 'de'))(
    'is whole again once every alarm is put in: %s %s „%s“',
    (_language, _kind, raw, formatted) => {
      const heard = spoken(raw);
      const written = spoken(formatted);
      const [first] = compareRevision(heard, written).findings;
      expect(first).toBeDefined();
      let text = written;
      // One after the other, as a person would; more than a few would go round in circles.
      for (let round = 0; round < 6; round += 1) {
        const [finding] = compareRevision(heard, text).findings;
        if (finding) text = replacePlaces(text, [finding.repair]) ?? text;
      }
      expect(
        compareRevision(heard, text).findings.map((finding) => `${finding.raw} → ${finding.formatted}`),
      ).toEqual([]);
    },
  );

  it('loses no word of either text', () => {
    for (const [, , raw, formatted] of planted.filter(([language]) => language === 'de')) {
      const pieces = compareRevision(spoken(raw), spoken(formatted)).turns.flatMap(({ sentences }) =>
        sentences.flatMap((sentence) => sentence.pieces),
      );
      const written = pieces.filter(({ kind }) => kind !== 'dropped').map(({ text }) => text);
      expect(written.join('')).toBe(formatted);
    }
  });
});

describe('what the person wants as it is', () => {
  const shown = ({ asides }: Comparison) =>
    asides.map(({ by, raw, formatted }) => `${by}: ${raw} → ${formatted}`);
  const findingsOf = ({ findings }: Comparison) =>
    findings.map(({ raw, formatted }) => `${raw} → ${formatted}`);

  it('is no alarm where a person wrote it, one entry a place', () => {
    const heard = spoken(
      'der kreistag entscheidet am neunten dezember',
      'vor ostern wird das nicht fertig und es kostet zwanzig euro',
    );
    const unedited = spoken(
      'Der Kreistag entscheidet am 19. Dezember.',
      'Vor Ostern wird das fertig und es kostet 20 Euro.',
    );
    const written = spoken(
      'Der Kreistag entscheidet wohl im Januar.',
      'Vor Ostern wird das fertig und es kostet 30 Euro.',
    );
    expect(findingsOf(compareRevision(heard, written)).length).toBeGreaterThan(3);
    const comparison = prove(heard, written, { unedited, vocabulary: [] });
    expect(findingsOf(comparison)).toEqual(['nicht → ']);
    expect(shown(comparison)).toEqual([
      'person: am neunten dezember → wohl im Januar',
      'person: zwanzig → 30',
    ]);
    expect(comparison.asides[0]).toMatchObject({ atMs: 4_000 });
  });

  it('leaves an alarm that nobody wrote over, also within a phrase that was put right in part', () => {
    const heard = spoken('sie ist im september mit einem taucher hinunter');
    const unedited = spoken('Sie ist im September nach meiner Erinnerung mit einem Taucher hinunter.');
    const written = spoken('Sie ist im September nach seiner Erinnerung mit einem Taucher hinunter.');
    for (const text of [unedited, written])
      expect(prove(heard, text, { unedited, vocabulary: [] })).toMatchObject({
        findings: [{ raw: '' }],
        asides: [],
      });
  });

  it.each([
    ['frau hagendorf kam', 'Frau Hagedorn kam.', ['hagendorf → Hagedorn']],
    ['frau hagen dorf kam', 'Frau Hagedorn kam.', ['hagen dorf → Hagedorn']],
    ['er fuhr nach bar städt', 'Er fuhr nach Bargstedt.', ['bar städt → Bargstedt']],
    ['das war hagendorfs brücke', 'Das war Hagedorns Brücke.', ['hagendorfs → Hagedorns']],
    ['in bad ohnhausen', 'In Bad Oeynhausen.', ['ohnhausen → Oeynhausen']],
    [
      'frau hagendorf kam und frau hagendorf ging',
      'Frau Hagedorn kam und Frau Hagedorn ging.',
      ['hagendorf → Hagedorn', 'hagendorf → Hagedorn'],
    ],
  ])('is no alarm where the word list has put it in: „%s“', (said, given, entries) => {
    const vocabulary = ['Hagedorn', 'Bargstedt', 'Bad Oeynhausen'];
    const comparison = prove(spoken(said), spoken(given), { unedited: null, vocabulary });
    expect(comparison.findings).toEqual([]);
    expect(shown(comparison)).toEqual(entries.map((entry) => `list: ${entry}`));
    expect(compareRevision(spoken(said), spoken(given)).findings.length).toBeGreaterThan(0);
  });

  it.each([
    ['frau müller kam', 'Frau Hagedorn kam.'],
    ['frau hagendorf kam nicht', 'Frau Hagedorn kam.'],
    ['frau kam', 'Frau Hagedorn kam.'],
  ])('stays an alarm where the word list explains nothing of it: „%s“', (said, given) => {
    const ground = { unedited: null, vocabulary: ['Hagedorn'] };
    expect(prove(spoken(said), spoken(given), ground).findings).toHaveLength(1);
  });
});
