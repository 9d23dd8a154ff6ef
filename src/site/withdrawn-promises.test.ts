// Promises that the texts made and the product does not keep, with what is so instead: they do not come back.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folders = ['src/site/content', 'src/i18n'];
const texts = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:md|yaml|ts)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') })),
);

it.each([
  [
    'Rules set sentences and drop no word.',
    /Regeln geglättet|tidied by rules|"Durch Regeln, Abw|"By rules; dep/,
  ],
  ['What is taken back stays in the text.', /streicht, was Sie zurück|takes out what you took back/],
  [
    'A speech service gets the word list as its prompt.',
    /Abschnitten, ohne (?:Ihren )?Namen|sections, without (?:your )?names?/,
  ],
  ['The mark of an AI text stays after editing.', /bis Sie ihn übernehmen|until you make it yours/],
  [
    'A name on the word list is more likely to be spelt so; nothing makes sure.',
    /dann überall stimmt|is right from then on|stimmen in der nächsten Aufnahme|wo immer sie vorkommen|wherever they come up/,
  ],
  [
    'Nobody has measured which cause is the most frequent, or which remedy helps most.',
    /Meist in dieser Reihenfolge|Usually in this order|In dieser Reihenfolge: der|In this order: distance|hilft mehr als ein besseres|does more than a better|jedes teurere Gerät|a more expensive device|am häufigsten irrt|fails most often|kostet weniger Zeit als einer|costs less time than one/,
  ],
  [
    'Who works with the product, and what they ask, is not known.',
    /Wer mit Wortlaut arbeitet|Who works with Wortlaut|was andere gefragt|what others have asked|Fragen aus Konzernen|Questions from corporations/,
  ],
  ['Nobody promises when a text is there.', /Zwei Stunden später liegt/],
  [
    'Not every client and every reader is alike.',
    /schlechter als keine|liest niemand, ein|selten beim ersten Mal/,
  ],
  ['A gap is shown as one.', /nothing should stand|soll nichts stehen/],
  [
    'Which places are found is not known, and nobody can name each.',
    /zeigt jede Stelle, an der sich|shows every place where the meaning/,
  ],
  [
    'An upload goes on after a restart of the browser once the file is chosen again.',
    /auch nach einem Neustart des Browsers|even after the browser has been restarted/,
  ],
  [
    'A service that the operator brings in has its own contract.',
    /answer: "(?:Nein|No)\. (?:Die S|The s)oftware/,
  ],
  ['One trial is given for each mailbox.', /Einmal je Person|Once per person/],
  ['What one sentence of consent lacks is said.', /alles, was eine Einwilligung braucht|what consent needs/],
  ['The operator may answer or not.', /nennt es auf Anfrage|who will tell you on request/],
  ['The level below the highest asks again, too.', /bei der höchsten wird|at the highest level some/],
  [
    'A file is decoded apart from the network and other files only where the system of the server allows it.',
    /^(?!.*(?:zulässt|allows)).*(?:abgeschlossenen (?:Prozess|Bereich)|isolated process|Ton wird .*ohne Netz)/m,
  ],
  [
    'Several machines share the folder of the recordings, too.',
    /^(?!.*(?:Ordner|folder)).*(?:mehrere|verschiedenen Rechnern|several|different machines).*(?:Datenbank|database)/m,
  ],
  ['A free account takes no long recordings.', /long ones are fine|gehen auch lange/],
  [
    'A second model has to be there before anything is recognised twice.',
    /^(?!.*(?:eingerichtet|set up)).*(?:ein zweites Mal erkannt|recognised a second time)/m,
  ],
  ['Only the deletion of an account is certified.', /Ablagen, mit Nachweis|every store, with a certificate/],
  [
    'Who runs a server can reach the files on it.',
    /einen solchen Zugang gibt es nicht|there’s no such access/,
  ],
  [
    'Whether the law is kept is up to the operator.',
    /nach der Datenschutz-Grundverordnung\. Was|follows the GDPR/,
  ],
  [
    'Nobody has counted what most people write, need or ask.',
    /besser als viele Menschen|better than many people|Kaum ein Betrieb braucht|Hardly any company needs|als die meisten ihr|than most people put|Fehler selten, aber|are rare but|Mehr braucht es selten|seldom takes more/,
  ],
  [
    'A team shares its recordings, and programs for analysis have files of their own.',
    /gemeinsamen Plätze|shared seats|gehört einem Konto[.,] (?!oder)|belongs to one account\.|eigene Ausgabe für sie|no export made for/,
  ],
  [
    'Not each answer names a source.',
    /lead: "(?:Antworten mit Quelle|Answers with source|Mit Quellen und|With sources, and|Kurz beantwortet, mit|Answered briefly, with)/,
  ],
])('%s', (_, promise) => {
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.flatMap(({ file, text }) => (promise.test(text) ? [file] : []))).toEqual([]);
});
