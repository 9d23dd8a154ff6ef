// What people type into the search of the help, and what they are led to: all texts of the site are searched, as on the page.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Locale } from '#i18n/texts.ts';
import { readLibrary } from '../library/read-library.ts';
import { searchedText, searchTexts } from './search-texts.ts';

const { documents } = readLibrary(join(import.meta.dirname, '..', 'content'));
const textsOf = (locale: Locale) =>
  documents.flatMap((document) =>
    document.locale === locale && document.kind !== 'legal'
      ? [
          {
            ...searchedText({
              kind: document.kind,
              title: document.title,
              path: document.slug,
              description: document.description,
              text: document.html.replace(/<[^>]*>/g, ' '),
              also: document.kind === 'task' ? document.also : [],
            }),
            id: document.id,
          },
        ]
      : [],
  );
const texts = { de: textsOf('de'), en: textsOf('en') };

const german: Record<string, string> = {
  Telegram: 'connect-telegram',
  'telegram verbinden': 'connect-telegram',
  Telegramm: 'connect-telegram',
  Passwort: 'change-password',
  'passwort ändern': 'change-password',
  'Wie kann ich mein Passwort ändern?': 'change-password',
  passwrot: 'change-password',
  'Passwort vergessen': 'forgotten-password',
  'passwort zuruecksetzen': 'forgotten-password',
  'Sprecher umbenennen': 'rename-speakers',
  'umbenennen Sprecher': 'rename-speakers',
  'sprecher umbennen': 'rename-speakers',
  'Namen der Sprecher ändern': 'rename-speakers',
  'Sprecher trennen': 'separate-speakers',
  Sprechertrennung: 'separate-speakers',
  'Sprecher zusammenführen': 'merge-speakers',
  hochladen: 'upload-recording',
  'datei hochladen': 'upload-recording',
  'Hochladen abgebrochen': 'resume-upload',
  'im Browser aufnehmen': 'record-in-browser',
  mikrofon: 'record-in-browser',
  Untertitel: 'download-subtitles',
  'untertietl herunterladen': 'download-subtitles',
  srt: 'download-subtitles',
  'als word speichern': 'download-word',
  docx: 'download-word',
  'pdf drucken': 'download-pdf',
  'Konto löschen': 'delete-account',
  'account loeschen': 'delete-account',
  'Aufnahme löschen': 'delete-recording',
  Kündigung: 'cancel-pro',
  'abo kündigen': 'cancel-pro',
  'Rechnung herunterladen': 'download-invoice',
  rechnungen: 'download-invoice',
  'tarif wechseln': 'order-pro',
  Datenexport: 'data-export',
  Aufbewahrungsfrist: 'retention',
  '2fa': 'second-factor',
  'zweiter faktor': 'second-factor',
  passkey: 'passkey',
  'falsche Sprache': 'choose-language',
  Wortliste: 'word-list',
  'Namen prüfen': 'check-names',
  Belegansicht: 'check-evidence',
  Zusammenfassung: 'magic',
  'Protokoll schreiben': 'magic',
  Vorlage: 'own-template',
  'suchen und ersetzen': 'find-and-replace',
  'in texten suchen': 'find-recordings',
  Benachrichtigung: 'notifications',
  'app installieren': 'install-app',
  'per mail schicken': 'send-by-email',
  'alte version wiederherstellen': 'restore-version',
  Kommandozeile: 'command-line',
  'dark mode': 'interface-language',
  tastenkürzel: 'listen',
};

const english: Record<string, string> = {
  Telegram: 'connect-telegram',
  'connect telegram': 'connect-telegram',
  password: 'change-password',
  passwords: 'change-password',
  'change password': 'change-password',
  'how do I change my password?': 'change-password',
  pasword: 'change-password',
  'forgot password': 'forgotten-password',
  'reset password': 'forgotten-password',
  'rename speakers': 'rename-speakers',
  'speaker rename': 'rename-speakers',
  'renmae speaker': 'rename-speakers',
  'speaker names': 'rename-speakers',
  'separate speakers': 'separate-speakers',
  'merge speakers': 'merge-speakers',
  upload: 'upload-recording',
  'upload interrupted': 'resume-upload',
  'record in browser': 'record-in-browser',
  microphone: 'record-in-browser',
  subtitles: 'download-subtitles',
  subtitels: 'download-subtitles',
  srt: 'download-subtitles',
  'download word': 'download-word',
  docx: 'download-word',
  'print pdf': 'download-pdf',
  'delete account': 'delete-account',
  'delete recording': 'delete-recording',
  'cancel subscription': 'cancel-pro',
  invoice: 'download-invoice',
  'download invoices': 'download-invoice',
  'change plan': 'order-pro',
  'data export': 'data-export',
  retention: 'retention',
  '2fa': 'second-factor',
  'two factor authentication': 'second-factor',
  passkey: 'passkey',
  'wrong language': 'choose-language',
  'word list': 'word-list',
  'check names': 'check-names',
  evidence: 'check-evidence',
  summary: 'magic',
  template: 'own-template',
  'find and replace': 'find-and-replace',
  'search recordings': 'find-recordings',
  notifications: 'notifications',
  'install app': 'install-app',
  'send by email': 'send-by-email',
  'restore old version': 'restore-version',
  'command line': 'command-line',
  'dark mode': 'interface-language',
  'keyboard shortcuts': 'listen',
};

it.each([
  ['de', german],
  ['en', english],
] as const)('what people type leads to the task that they mean, first of all, in "%s"', (locale, wanted) => {
  const first = Object.keys(wanted).map((query) => [query, searchTexts(texts[locale], query)[0]?.id]);
  expect(Object.fromEntries(first)).toEqual(wanted);
});

it.each([
  ['de', 'Einwilligung', 'ask-for-consent'],
  ['en', 'consent', 'ask-for-consent'],
  ['de', 'dialekt', 'dialect'],
] as const)('what no task is about leads to its answer: in "%s", %s', (locale, query, id) => {
  expect(searchTexts(texts[locale], query)[0]?.id).toBe(id);
});
