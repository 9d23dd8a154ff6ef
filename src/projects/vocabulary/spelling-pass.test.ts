// The person's own words: written as they spell them where they were heard, and nowhere else.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spoken } from '../../../test/fixtures/spoken-words.ts';
import { soundCode, vowelCode } from './phonetic-code.ts';
import { spellTerms } from './spelling-pass.ts';

const spell = async (language: string, line: string, ...terms: string[]) => {
  const { segments } = await spellTerms(spoken(language, line), terms);
  return segments.map((segment) => segment.text).join(' / ');
};

describe('the sound of a word', () => {
  it.each([
    ['Müller-Lüdenscheidt', '65752682'],
    ['Wikipedia', '3412'],
    ['Breschnew', '17863'],
  ])('in German is the published code of %s', (word, code) => {
    expect(soundCode(word, 'de')).toBe(code);
  });

  it.each([
    ['de', 'Meier', 'Mayr'],
    ['de', 'Schmidt', 'Schmitt'],
    ['de', 'Philipp', 'Filip'],
    ['en', 'Knight', 'Nite'],
    ['en', 'Catherine', 'Kathryn'],
    ['en', 'Philip', 'Fillip'],
  ])('%s: %s is that of %s', (language, one, other) => {
    expect(soundCode(one, language)).toBe(soundCode(other, language));
  });
});

describe('a list of names and terms', () => {
  it.each([
    ['de', 'die frau hagedohrn vom tiefbauamt', ['Hagedorn'], 'die frau Hagedorn vom tiefbauamt'],
    ['de', 'herr hagedorn sagt', ['Hagedorn'], 'herr Hagedorn sagt'],
    ['de', 'hagedorns brücke', ['Hagedorn'], 'Hagedorns brücke'],
    ['de', 'wir fahren nach bad öinhausen', ['Bad Oeynhausen'], 'wir fahren nach Bad Oeynhausen'],
    ['de', 'die mühlen brücke ist zu', ['Mühlenbrücke'], 'die Mühlenbrücke ist zu'],
    ['de', 'frau neumeier und herr schröder', ['Neumayer', 'Schroeder'], 'frau Neumayer und herr Schroeder'],
    ['en', 'we met stephen there', ['Steven'], 'we met Steven there'],
    ['fr', 'madame bodin arrive', ['Baudin'], 'madame Baudin arrive'],
  ])('%s: „%s“ with %j is written „%s“', async (language, line, terms, written) => {
    expect(await spell(language, line, ...terms)).toBe(written);
  });

  it.each([
    ['de', 'der rat tagt', ['Rad']],
    ['de', 'die brücke ist alt', ['Hagedorn']],
    ['de', 'das war nicht so', ['Nachtzug']],
    ['de', 'siebzehn leute', ['Siebzehnrübel']],
    ['de', 'alle bürger der stadt', ['Berger']],
    ['de', 'unsere kunden warten', ['Kanten']],
    ['de', 'der wagner im saal', ['Wegner']],
    ['en', 'the cat sat', ['Kate']],
    ['en', 'a person left', ['Parson']],
    ['es', 'la casada llega', ['Quesada']],
  ])('%s: leaves „%s“ alone with %j', async (language, line, terms) => {
    expect(await spell(language, line, ...terms)).toBe(line);
  });

  it('writes each of two names that sound alike as it was heard', async () => {
    expect(await spell('de', 'meier und mayer kommen', 'Meier', 'Mayer')).toBe('Meier und Mayer kommen');
  });

  it('keeps the punctuation around a name', async () => {
    expect(await spell('de', 'das sagte „hagedohrn“, gestern', 'Hagedorn')).toBe(
      'das sagte „Hagedorn“, gestern',
    );
  });

  it('gives a name heard as two words the time of both', async () => {
    const heard = spoken('de', 'die mühlen brücke');
    const [, mills, bridge] = heard.segments[0]?.words ?? [];
    const [, written] = (await spellTerms(heard, ['Mühlenbrücke'])).segments[0]?.words ?? [];
    expect(written).toMatchObject({ startMs: mills?.startMs, endMs: bridge?.endMs });
  });

  it('changes a word only into one of the same sounds, consonants and vowels', async () => {
    const letter = fc.stringMatching(/^[abdefghiklmnoprstuwyäöü]$/);
    // Few words are changed where the letter may be any: most of them get one that sounds alike, where there is one.
    const alike = new Map('dt td bp pb gk kg vf fv sz zs iy yi'.split(' ').map(([one, two]) => [one, two]));
    const soundingAlike = new RegExp(`[${[...alike.keys()].join('')}]`);
    const heardAs = fc.tuple(fc.stringMatching(/^[a-zäöü]{4,10}$/), fc.nat(9), letter, fc.nat(4));
    let changed = 0;
    await fc.assert(
      fc.asyncProperty(
        heardAs,
        fc.constantFrom('de', 'en', 'fr', 'es'),
        async ([term, at, any, luck], language) => {
          const first = luck > 0 ? term.search(soundingAlike) : -1;
          const place = first >= 0 ? first : at % term.length;
          const other = (first >= 0 ? alike.get(term[place]) : undefined) ?? any;
          const heard = term.slice(0, place) + other + term.slice(place + 1);
          if ((await spell(language, heard, term)) === heard) return;
          changed += 1;
          const isGenitive = heard === `${term}s`;
          const said = [heard, heard.replace(/s$/, '')];
          const heardAlike = said.filter(
            (word) =>
              soundCode(word, language) === soundCode(term, language) &&
              vowelCode(word, language) === vowelCode(term, language),
          );
          expect(isGenitive || heardAlike.length > 0).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
    expect(changed).toBeGreaterThan(10);
  });

  it('writes nothing but what was heard and the term, whatever is said', async () => {
    const word = fc.stringMatching(/^[a-zäöü]{1,12}$/);
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 12 }), word, async (said, term) => {
        const spelt = await spell('de', said.join(' '), term);
        const written = spelt.split(' ');
        const known = new Set([...said, term, `${term}s`]);
        expect(written.filter((text) => !known.has(text))).toEqual([]);
      }),
    );
  });
});
