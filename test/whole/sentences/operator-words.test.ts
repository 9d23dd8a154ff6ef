import { describe, expect, it } from 'vitest';
import { recognitionModels } from '#speech/models/catalogue/recognition-models.ts';
import { de } from '#i18n/de.ts';
import { backup } from '#i18n/de/backup.ts';
import { cli } from '#i18n/de/cli.ts';
import { machine } from '#i18n/de/machine.ts';
import { operator } from '#i18n/de/operator.ts';
import { support } from '#i18n/de/channels/support.ts';
import { readTicketCommand } from '#cli/operator/ticket-arguments.ts';
import { en } from '#i18n/en.ts';

/** What only the person who runs the product needs to know. */
const OPERATORS: readonly RegExp[] = [
  // Environment variables.
  /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/,
  // Commands.
  /\b(?:npm|npx|apt|apt-get|sudo|docker|systemctl|curl|models (?:install|list|verify)|doctor)\b/,
  // Hosts.
  /localhost|\b(?:\d{1,3}\.){3}\d{1,3}\b|(?<![@\w-])[a-z0-9-]+\.(?:com|org|net|io|co|local|internal)\b|\{host\}/i,
  // Engines and the programs below them.
  /sherpa|onnx|whisper|parakeet|canary|cohere|pyannote|pocketsphinx|openai|ollama|llama|ffmpeg|bzip2|postgres|\{engine\}/i,
];
/** The choice between two of them that a plan offers. */
const CHOICE = new Set([
  'magic.model',
  'magic.premiumTitle',
  'magic.premiumClose',
  'subscribe.proQuality',
  'upload.proQuality',
  'upload.qualityPremium',
]);
/** The law's own name for a form: no model of a computer. */
const FORM = new Set(['contract.withdrawalForm']);
/** A text that a model wrote or smoothed has to say which one did (its provenance, in exported files). */
const PROVENANCE = new Set([
  'export.aiWritten',
  'export.aiEdited',
  'export.smoothed',
  'export.smoothedEdited',
]);

const forPeople = (texts: Record<string, string>) =>
  Object.entries(texts).filter(
    ([key]) => [backup, cli, machine, operator, support].every((own) => !(key in own)) && !toPrograms(key),
  );
/** Those who write programs read these, in the words of the protocol that they speak. */
const toPrograms = (key: string) => key.startsWith('errors.openai_');

describe('the texts that people read', () => {
  it.each([
    ['German', de],
    ['English', en],
  ])('name no setting, command, host or engine in %s', (_, texts) => {
    const found = forPeople(texts).filter(([, text]) => OPERATORS.some((words) => words.test(text)));
    expect(found).toEqual([]);
  });

  it.each([
    ['German', de],
    ['English', en],
  ])('speak of no model but the language model that writes, in %s', (_, texts) => {
    const MODEL = /(?<!language )\bmodels?\b|\b(?!sprachmodell)\p{L}*modell(?:e|en|s)?\b/iu;
    const found = forPeople(texts).filter(
      ([key, text]) => !CHOICE.has(key) && !FORM.has(key) && MODEL.test(text),
    );
    expect(found.filter(([key]) => !PROVENANCE.has(key))).toEqual([]);
  });

  it.each([
    ['German', de],
    ['English', en],
  ])('name no model of speech recognition in %s', (_, texts) => {
    const names = recognitionModels.flatMap(({ id, name }) => [id, name]);
    const found = forPeople(texts).filter(
      ([key, text]) =>
        !PROVENANCE.has(key) && (text.includes('{model}') || names.some((name) => text.includes(name))),
    );
    expect(found).toEqual([]);
  });

  it('are distinguished from the words of the operator by the same test', () => {
    expect(OPERATORS.some((words) => words.test(operator['speech.missing.server']))).toBe(true);
    expect(OPERATORS.some((words) => words.test(operator['errors.model_unpacker_missing']))).toBe(true);
  });
});

it.each([
  ['de', de],
  ['en', en],
] as const)('quotes commands on tickets that run in the mail without files: %s', (_, texts) => {
  const commands = texts['mail.ticket.forwarded.withoutFiles'].matchAll(/[„“]tickets (\w+) ([^“”]+)[“”]/g);
  const read = [...commands].map(([, action = '', words = '']) =>
    readTicketCommand(action, words.replace('{number}', '7').split(' ')),
  );
  expect(read).toMatchObject([
    { name: 'tickets file', number: 7 },
    { name: 'tickets show', number: 7 },
  ]);
});
