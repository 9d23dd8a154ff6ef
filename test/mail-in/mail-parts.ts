// Mails by hand, part by part, also such as no mail program writes.

export type Part = { headers: string[]; content: Buffer | string };

/** A mail, but for its Message-ID. */
export function letter(subject: string, part: Part, headers: string[] = []): Buffer {
  const encodedSubject = `=?utf-8?B?${Buffer.from(subject).toString('base64')}?=`;
  const head = ['From: Ada <ada@example.org>', 'To: recordings', `Subject: ${encodedSubject}`, ...headers];
  return written({ headers: [...head, 'MIME-Version: 1.0', ...part.headers], content: part.content });
}

function written({ headers, content }: Part): Buffer {
  const head = Buffer.from(`${headers.join('\r\n')}\r\n\r\n`, 'latin1');
  return Buffer.concat([head, Buffer.from(content as Buffer)]);
}

let boundaries = 0;

export function mixed(parts: readonly Part[], type = 'multipart/mixed'): Part {
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
export function nested(levels: number, ground: Part): Part {
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

export const textPart = (content: string): Part => ({ headers: ['Content-Type: text/plain'], content });

/** @param name as its bytes are in the header */
export function attached(name: Buffer | string, content: Buffer | string): Part {
  const bytes = Buffer.from(name as Buffer)
    .toString('latin1')
    .replaceAll('\\', '\\\\');
  return encoded(Buffer.from(content as Buffer), [
    'Content-Type: application/octet-stream',
    `Content-Disposition: attachment; filename="${bytes}"`,
  ]);
}

export function encoded(content: Buffer, headers: string[]): Part {
  const lines = content.toString('base64').replace(/.{76}/g, '$&\r\n');
  return { headers: [...headers, 'Content-Transfer-Encoding: base64'], content: lines };
}
