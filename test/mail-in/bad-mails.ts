// Mails that are broken, hostile or written by machines; each with how it has to end.
import { deflateRawSync } from 'node:zlib';

export type BadMail = {
  what: string;
  raw: Buffer;
  ends: { outcome: string; error_code?: string; recordings?: string };
  /** Titles of what it becomes. */
  titles?: string[];
  /** Part of the answer; without it the mail gets none. */
  answer?: string;
  /** Null: a bounce's empty sender. */
  envelopeFrom?: null;
};

type Part = { headers: string[]; content: Buffer | string };

const made = (titles: string[]) => ({
  ends: { outcome: 'transcribing', recordings: String(titles.length) },
  titles,
});
const unreadable = { ends: { outcome: 'unreadable' }, answer: 'zu vielen Teilen' };
const none = (error_code: string, answer: string) => ({
  ends: { outcome: 'no_recording', error_code },
  answer,
});

/** @param sound a recording that can be read */
export function badMails(sound: Buffer): BadMail[] {
  return [...shapes(sound), ...wrappings(sound), ...names(sound), ...machines(sound)].map((mail, index) => ({
    ...mail,
    raw: Buffer.concat([Buffer.from(`Message-ID: ${idOf(index)}\r\n`), mail.raw]),
  }));
}

export const idOf = (index: number) => `<bad-${index}@example.org>`;

function shapes(sound: Buffer): BadMail[] {
  const many = (count: number) => Array.from({ length: count }, () => textPart('-'));
  return [
    {
      what: 'a recording below 200 levels',
      raw: letter('Tief', nested(200, attached('tief.wav', sound))),
      ...made(['Tief']),
    },
    {
      what: 'levels without a ground',
      raw: letter('Bodenlos', nested(20_000, textPart('nichts'))),
      ...unreadable,
    },
    {
      what: 'a recording among 900 parts',
      raw: letter('Neunhundert', mixed([...many(900), attached('a.wav', sound)])),
      ...made(['Neunhundert']),
    },
    {
      what: 'more than 1,000 parts',
      raw: letter('Tausend', mixed([...many(1_001), attached('a.wav', sound)])),
      ...unreadable,
    },
    {
      what: 'a header that does not end',
      raw: letter('Kopf', textPart('nichts'), [`X-Long: ${'a'.repeat(900)}\r\n`.repeat(3_000).trim()]),
      // What checks the sender does not read it to its end.
      ends: { outcome: 'sender_unproven' },
    },
    {
      what: 'a text of 30 MB',
      raw: letter('Lang', textPart(`${'Lorem ipsum dolor sit amet. '.repeat(35)}\r\n`.repeat(31_000))),
      ends: { outcome: 'no_recording' },
      answer: 'Aufnahme',
    },
    {
      what: 'a part that breaks off',
      raw: letter('Abgerissen', mixed([attached('a.wav', sound)])).subarray(0, -40),
      ...made(['Abgerissen']),
    },
    {
      what: 'parts of other kinds alone',
      raw: letter(
        'Bild',
        mixed([attached('bild.png', Buffer.from('89504e470d0a1a0a', 'hex')), attached('leer.mp3', '')]),
      ),
      ends: { outcome: 'no_recording' },
      answer: 'Aufnahme',
    },
  ];
}

function wrappings(sound: Buffer): BadMail[] {
  const signature = encoded(Buffer.from('3080', 'hex'), [
    'Content-Type: application/pkcs7-signature; name="smime.p7s"',
  ]);
  const forwarded = letter('Innen', mixed([textPart('Hallo'), attached('innen.wav', sound)]));
  return [
    {
      what: 'an archive that is a bomb',
      raw: letter('Archiv', mixed([attached('aufnahmen.zip', bomb())])),
      ...none('mail_in_archive', 'Archiv'),
    },
    {
      what: 'winmail.dat',
      raw: letter(
        'Outlook',
        mixed([
          encoded(Buffer.from('789f3e22', 'hex'), ['Content-Type: application/ms-tnef; name="winmail.dat"']),
        ]),
      ),
      ...none('mail_in_winmail', 'winmail.dat'),
    },
    {
      what: 'S/MIME, encrypted',
      raw: letter(
        'Geheim',
        encoded(Buffer.from('308006092a864886f70d010703', 'hex'), [
          'Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"',
          'Content-Disposition: attachment; filename="smime.p7m"',
        ]),
      ),
      ...none('mail_in_encrypted', 'verschlüsselt'),
    },
    {
      what: 'S/MIME, signed beside the recording',
      raw: letter('Signiert', mixed([mixed([attached('a.wav', sound)]), signature], 'multipart/signed')),
      ...made(['Signiert']),
    },
    {
      what: 'a mail that was forwarded whole',
      raw: letter('Fwd: Außen', mixed([{ headers: ['Content-Type: message/rfc822'], content: forwarded }])),
      ...made(['Außen']),
    },
  ];
}

function names(sound: Buffer): BadMail[] {
  const named = (...given: (Buffer | string)[]) =>
    letter('Namen', mixed(given.map((name) => attached(name, sound))));
  return [
    {
      what: 'names that are paths',
      raw: named('../../../etc/passwd', 'C:\\Users\\ada\\Ort.wav', '/dev/null', '..'),
      ...made(['passwd', 'Ort', 'null', 'Aufnahme']),
    },
    {
      what: 'names in 8 bits and encoded',
      raw: named(
        Buffer.from('Müller und Söhne.wav'),
        Buffer.from('Mühle.wav', 'latin1'),
        '=?utf-8?B?R3LDvMOfZS53YXY=?=',
        'a\u0000b\u0007.wav',
        `${'lang '.repeat(400)}.wav`,
      ),
      ends: { outcome: 'transcribing', recordings: '5' },
    },
  ];
}

function machines(sound: Buffer): BadMail[] {
  const nothing = textPart('nichts');
  const noAnswer = (what: string, header: string): BadMail => ({
    what,
    raw: letter('Maschine', nothing, [header]),
    ends: { outcome: 'no_recording' },
  });
  const report = mixed([nothing, attached('a.wav', sound)], 'multipart/report; report-type=delivery-status');
  return [
    noAnswer('an automatic answer', 'Auto-Submitted: auto-replied'),
    noAnswer('a mailing list', 'List-Id: <chor.example.org>'),
    noAnswer('bulk mail', 'Precedence: bulk'),
    noAnswer('a note of absence', 'X-Auto-Response-Suppress: All'),
    {
      what: 'a report that something did not arrive',
      raw: letter('Bounce', report),
      ends: { outcome: 'automatic' },
    },
    {
      what: 'a mail from nobody',
      raw: letter('Niemand', mixed([attached('a.wav', sound)])),
      envelopeFrom: null,
      ends: { outcome: 'automatic' },
    },
  ];
}

/** A mail, but for its Message-ID. */
function letter(subject: string, part: Part, headers: string[] = []): Buffer {
  const encodedSubject = `=?utf-8?B?${Buffer.from(subject).toString('base64')}?=`;
  const head = ['From: Ada <ada@example.org>', 'To: recordings', `Subject: ${encodedSubject}`, ...headers];
  return written({ headers: [...head, 'MIME-Version: 1.0', ...part.headers], content: part.content });
}

function written({ headers, content }: Part): Buffer {
  const head = Buffer.from(`${headers.join('\r\n')}\r\n\r\n`, 'latin1');
  return Buffer.concat([head, Buffer.from(content as Buffer)]);
}

let boundaries = 0;

function mixed(parts: readonly Part[], type = 'multipart/mixed'): Part {
  const boundary = `b${boundaries++}`;
  const pieces = parts.flatMap((part) => [
    Buffer.from(`--${boundary}\r\n`),
    written(part),
    Buffer.from('\r\n'),
  ]);
  return {
    headers: [`Content-Type: ${type}; boundary=${boundary}`],
    content: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** Not by `mixed`, which would copy what is inside at each level. */
function nested(levels: number, ground: Part): Part {
  const opened = Array.from(
    { length: levels },
    (_, level) => `--n${level}\r\nContent-Type: multipart/mixed; boundary=n${level + 1}\r\n\r\n`,
  );
  const open = Buffer.from(`${opened.join('')}--n${levels}\r\n`);
  return {
    headers: ['Content-Type: multipart/mixed; boundary=n0'],
    content: Buffer.concat([open, written(ground), Buffer.from(`\r\n--n${levels}--\r\n`)]),
  };
}

const textPart = (content: string): Part => ({ headers: ['Content-Type: text/plain'], content });

/** @param name as its bytes are in the header */
function attached(name: Buffer | string, content: Buffer | string): Part {
  const bytes = Buffer.from(name as Buffer)
    .toString('latin1')
    .replaceAll('\\', '\\\\');
  return encoded(Buffer.from(content as Buffer), [
    'Content-Type: application/octet-stream',
    `Content-Disposition: attachment; filename="${bytes}"`,
  ]);
}

function encoded(content: Buffer, headers: string[]): Part {
  const lines = content.toString('base64').replace(/.{76}/g, '$&\r\n');
  return { headers: [...headers, 'Content-Transfer-Encoding: base64'], content: lines };
}

/** A zip whose only file is 64 MB of zeros. */
function bomb(): Buffer {
  const size = 64 * 1024 * 1024;
  const packed = deflateRawSync(Buffer.alloc(size), { level: 9 });
  const head = Buffer.alloc(30);
  head.write('PK\u0003\u0004', 'latin1');
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.byteLength, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(5, 26);
  return Buffer.concat([head, Buffer.from('a.wav'), packed]);
}
