// The words that dictating people say for punctuation, and where the same words are ordinary ones.

export type Mark =
  | { readonly kind: 'end' | 'inside' | 'open' | 'close'; readonly text: string }
  /** Opens and closes in turn. */
  | { readonly kind: 'quote'; readonly open: string; readonly close: string }
  | { readonly kind: 'paragraph' };

export type SpokenCommand = {
  readonly words: readonly string[];
  readonly mark: Mark;
  /** After or before one of these the word is an ordinary one. */
  readonly notAfter?: ReadonlySet<string>;
  readonly notBefore?: ReadonlySet<string>;
  /** Before one of these, or always, a pause must set the word apart. */
  readonly pauseBefore?: ReadonlySet<string> | 'always';
  /** True where a number before and after makes it part of that number (null Komma fünf). */
  readonly decimal?: boolean;
};

export type CommandTable = {
  readonly commands: readonly SpokenCommand[];
  /** Articles and their like: what follows them is a noun, not a command. */
  readonly determiners: ReadonlySet<string>;
};

const set = (words: string) => new Set(words.trim().split(/\s+/));
const say = (
  words: string,
  mark: Mark,
  rules: Omit<SpokenCommand, 'words' | 'mark'> = {},
): SpokenCommand => ({
  words: words.split(' '),
  mark,
  ...rules,
});
const end = (text: string): Mark => ({ kind: 'end', text });
const inside = (text: string): Mark => ({ kind: 'inside', text });
const open = (text: string): Mark => ({ kind: 'open', text });
const close = (text: string): Mark => ({ kind: 'close', text });
const paragraph: Mark = { kind: 'paragraph' };

const german: CommandTable = {
  determiners: set(`
    der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner keines
    dieser diese dieses diesen diesem jener jene jenes jeder jede jedes jeden jedem welcher welche welches
    mein meine meinen meinem dein deine sein seine seinen seinem ihr ihre ihren ihrem unser unsere unseren
    zum zur beim vom am im ins ans aufs nächster nächste nächsten letzter letzte letzten
    erster erste ersten zweiter zweite zweiten dritter dritte dritten weiterer weiteren anderer anderen
    wichtiger wichtigster wichtigsten wesentlicher zentraler strittiger offener springender springende
    wunder kritischer toter per`),
  commands: [
    say('neuer absatz', paragraph),
    say('neue zeile', paragraph),
    say('neuer abschnitt', paragraph),
    say('klammer auf', open('(')),
    say('klammer zu', close(')')),
    say('anführungszeichen auf', open('„')),
    say('anführungszeichen unten', open('„')),
    say('anführungszeichen zu', close('“')),
    say('anführungszeichen oben', close('“')),
    say('anführungszeichen', { kind: 'quote', open: '„', close: '“' }),
    say('punkt', end('.'), {
      decimal: true,
      notAfter: set('um punkt'),
      notBefore: set('uhr'),
      pauseBefore: set(
        `ist sind war waren wäre wird für eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf`,
      ),
    }),
    say('komma', inside(','), { decimal: true }),
    say('fragezeichen', end('?')),
    say('ausrufezeichen', end('!')),
    say('doppelpunkt', inside(':')),
    say('semikolon', inside(';')),
    say('strichpunkt', inside(';')),
  ],
};

const english: CommandTable = {
  determiners: set(`
    a an the this that these those each every no my your his her its our their one another any some
    first second third last next previous same whole entire big only main`),
  commands: [
    say('new paragraph', paragraph, { notBefore: set('of on about') }),
    say('new line', paragraph, { notBefore: set('of on') }),
    say('open bracket', open('(')),
    say('open parenthesis', open('(')),
    say('close bracket', close(')')),
    say('close parenthesis', close(')')),
    say('open quote', open('“')),
    say('open quotes', open('“')),
    say('close quote', close('”')),
    say('close quotes', close('”')),
    say('full stop', end('.')),
    say('question mark', end('?')),
    say('exclamation mark', end('!')),
    say('exclamation point', end('!')),
    say('period', end('.'), {
      notAfter: set(`
        time trial notice grace limitation waiting long short probation probationary rental contract reporting
        fiscal accounting billing warranty transition recovery postoperative follow-up followup day week month
        year hour cooling-off coverage retention`),
      notBefore: set('of'),
      pauseBefore: set(`
        in from during between is was were are for and or to began begins ended ends shall may has had will
        would that which when where after before instrument drama piece`),
    }),
    say('comma', inside(','), { notBefore: set('separated') }),
    say('semicolon', inside(';')),
    // A part of the body as well.
    say('colon', inside(':'), {
      notAfter: set('sigmoid ascending descending transverse left right of distal proximal spastic'),
      notBefore: set('cancer carcinoma polyp polyps resection mucosa biopsy wall surgery is was'),
      pauseBefore: 'always',
    }),
  ],
};

/** The commands of a language; none for languages whose dictation is not known here. */
export function commandsOf(language: string): CommandTable | undefined {
  if (language === 'de') return german;
  return language === 'en' ? english : undefined;
}
