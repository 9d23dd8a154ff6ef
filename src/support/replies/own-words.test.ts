// What is taken of an answer by mail, as the usual programs write them.
import { describe, expect, it, vi } from 'vitest';
import { ownWords } from './own-words.ts';

const quoted = '> Sie haben uns geschrieben.\n>\n> Hier ist unsere Antwort.';

describe('the words of an answer by mail', () => {
  it.each([
    [
      'Apple Mail, German',
      `Danke.\n\nAm 23.11.2026 um 09:05 schrieb Wortlaut <hilfe@wortlaut.example>:\n\n${quoted}`,
    ],
    [
      'Gmail, German, broken line',
      `Danke.\n\nAm Mo., 23. Nov. 2026 um 09:05 Uhr schrieb Wortlaut <\nhilfe@wortlaut.example>:\n\n${quoted}`,
    ],
    ['Thunderbird, English', `Danke.\n\nOn 23/11/2026 09:05, Wortlaut wrote:\n${quoted}`],
    [
      'Outlook, German',
      'Danke.\n\n-----Ursprüngliche Nachricht-----\nVon: Wortlaut\nGesendet: Montag\nSie haben uns geschrieben.',
    ],
    [
      'Outlook, block of headers',
      'Danke.\n\nVon: Wortlaut <hilfe@wortlaut.example>\nGesendet: Montag, 23. November 2026\nAn: Ada\nBetreff: Antwort\n\nSie haben uns geschrieben.',
    ],
    [
      'Outlook on the web',
      `Danke.\n\n________________________________\nFrom: Wortlaut\nSent: Monday\n\nText`,
    ],
    ['quoted lines alone', `Danke.\r\n\r\n${quoted}`],
    ['a signature', 'Danke.\n\n-- \nAda Lovelace\nLondon'],
  ])('end where the quoted mail begins: %s', (_name, mail) => {
    expect(ownWords(mail)).toBe('Danke.');
  });

  it('keep a quote that is answered below', () => {
    const mail = '> Welche Datei?\nDie zweite.\n\n> Wann?\nGestern.';
    expect(ownWords(mail)).toBe(mail);
  });

  it('keep sentences that only look like the start of a quote', () => {
    for (const mail of [
      'Am Montag schrieb ich Ihnen: Es geht nicht.',
      'From: my list\nthe first one is wrong.',
    ])
      expect(ownWords(mail)).toBe(mail);
  });

  it('are all of a mail that is a quote alone, and never without an end', () => {
    expect(ownWords(quoted)).toBe(quoted);
    expect(ownWords('a'.repeat(100_000))).toHaveLength(20_000);
    expect(ownWords(' \n\n')).toBe('');
  });

  it('are sought in the beginning of a letter alone', () => {
    const replace = vi.spyOn(String.prototype, 'replace');
    const kept = ownWords(`Danke.\n${'x\n'.repeat(5_000_000)}`);
    const read = replace.mock.contexts.map((text) => String(text).length);
    replace.mockRestore();
    expect(kept).toHaveLength(20_000);
    expect(Math.max(...read)).toBeLessThanOrEqual(200_000);
  });
});
