// Mails that are broken, hostile or written by machines; each with how it has to end.
import { deflateRawSync } from 'node:zlib';
import { attached, encoded, letter, mixed, nested, type Part, textPart } from './mail-parts.ts';

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
      ends: { outcome: 'refused', error_code: 'file_empty' },
      answer: 'leer.mp3: Die Datei ist leer.',
    },
  ];
}

/** Of archives, in hex. */
const firstBytes = {
  rar: '526172211a070100',
  '7z': '377abcaf271c0004',
  'tar.gz': '1f8b080000000000000302000300',
};

/** RFC 3156, section 4. */
function pgpEncrypted(): Part {
  const lines = ['-----BEGIN PGP MESSAGE-----', '', 'hQEMA0Yx', '=abcd', '-----END PGP MESSAGE-----', ''];
  return mixed(
    [
      { headers: ['Content-Type: application/pgp-encrypted'], content: 'Version: 1\r\n' },
      {
        headers: [
          'Content-Type: application/octet-stream; name="encrypted.asc"',
          'Content-Disposition: inline; filename="encrypted.asc"',
        ],
        content: lines.join('\r\n'),
      },
    ],
    'multipart/encrypted; protocol="application/pgp-encrypted"',
  );
}

function wrappings(sound: Buffer): BadMail[] {
  const signature = encoded(Buffer.from('3080', 'hex'), [
    'Content-Type: application/pkcs7-signature; name="smime.p7s"',
  ]);
  const archives = Object.entries(firstBytes).map(([ending, bytes]) => ({
    what: `an archive ${ending}`,
    raw: letter(
      'Archiv',
      mixed([textPart('Die Aufnahmen.'), attached(`aufnahmen.${ending}`, Buffer.from(bytes, 'hex'))]),
    ),
    ...none('mail_in_archive', 'Archiv'),
  }));
  const forwarded = letter('Innen', mixed([textPart('Hallo'), attached('innen.wav', sound)]));
  return [
    {
      what: 'an archive that is a bomb',
      raw: letter('Archiv', mixed([attached('aufnahmen.zip', bomb())])),
      ...none('mail_in_archive', 'Archiv'),
    },
    ...archives,
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
      what: 'PGP, encrypted as a whole',
      raw: letter('Verschlüsselt', pgpEncrypted()),
      ...none('mail_in_encrypted', 'verschlüsselt'),
    },
    {
      what: 'S/MIME, signed as a whole',
      raw: letter(
        'Versiegelt',
        encoded(Buffer.from('308006092a864886f70d010702', 'hex'), [
          'Content-Type: application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"',
          'Content-Disposition: attachment; filename="smime.p7m"',
        ]),
      ),
      // Without opening it nobody can tell the two apart.
      ...none('mail_in_encrypted', 'als Ganzes signiert'),
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
    {
      what: 'a recording within more forwarded mails than are opened',
      raw: letter('Fwd: Kette', forwardedIn(5, attached('kette.wav', sound))),
      ends: { outcome: 'no_recording' },
      answer: 'Aufnahme',
    },
  ];
}

/** One whole mail in the other. */
function forwardedIn(levels: number, ground: Part): Part {
  if (levels === 0) return mixed([ground]);
  const inner = letter(`Innen ${levels}`, forwardedIn(levels - 1, ground));
  return mixed([{ headers: ['Content-Type: message/rfc822'], content: inner }]);
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
