// Rewrites a PDF with one change, to plant faults.
import { inflateSync } from 'node:zlib';

const OBJECT = /(\d+) 0 obj\n([\s\S]*?)\nendobj\n/g;

/** @param change is given each object as it is written, streams unpacked, and at last the trailer; one character a byte */
export function rewritePdf(file: Buffer, change: (text: string) => string): Buffer {
  const whole = file.toString('latin1');
  let written = whole.slice(0, whole.search(/\d+ 0 obj\n/));
  const offsets: string[] = [];
  for (const [, number = '', body = ''] of whole.matchAll(OBJECT)) {
    offsets[Number(number)] = `${String(written.length).padStart(10, '0')} 00000 n \n`;
    written += `${number} 0 obj\n${measured(change(unpacked(body)))}\nendobj\n`;
  }
  offsets[0] = '0000000000 65535 f \n';
  const trailer = /trailer\n([\s\S]*?)\nstartxref/.exec(whole)?.[1] ?? '';
  const at = written.length;
  written += `xref\n0 ${offsets.length}\n${offsets.join('')}trailer\n${change(trailer)}\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.from(written, 'latin1');
}

function unpacked(body: string): string {
  const [, head = '', packed = ''] = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/.exec(body) ?? [];
  if (!head.includes('/Filter /FlateDecode')) return body;
  const data = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  return `${head.replace('/Filter /FlateDecode\n', '')}\nstream\n${data}\nendstream`;
}

/** With the length that a stream has now. */
function measured(body: string): string {
  const stream = /\nstream\n([\s\S]*)\nendstream$/.exec(body)?.[1];
  return stream === undefined ? body : body.replace(/\/Length \d+/, `/Length ${stream.length}`);
}
