// A name server on loopback (RFC 1035, over UDP): answers the TXT records it was given, and NXDOMAIN for all others.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export type DnsServer = {
  /** As the setting names it. */
  address: string;
  /** By name in lower case. */
  records: Map<string, string>;
  /** While true every answer is SERVFAIL, as when the name servers behind it are down. */
  isFailing: boolean;
  close(): void;
};

const HEADER_BYTES = 12;
const TXT = 16;
const SERVFAIL = 2;
const NXDOMAIN = 3;

export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const records = new Map<string, string>();
  const server = { address: '', records, isFailing: false, close: () => void socket.close() };
  socket.on('message', (query, peer) => {
    socket.send(server.isFailing ? failure(query) : answerTo(query, records), peer.port, peer.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}

function answerTo(query: Buffer, records: ReadonlyMap<string, string>): Buffer {
  const { name, end } = readName(query);
  const type = query.readUInt16BE(end);
  const text = type === TXT ? records.get(name) : undefined;
  const header = Buffer.from(query.subarray(0, HEADER_BYTES));
  const isKnown = [...records.keys()].some((known) => known === name || known.endsWith(`.${name}`));
  header.writeUInt16BE(0x8180 | (isKnown ? 0 : NXDOMAIN), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(text === undefined ? 0 : 1, 6);
  header.writeUInt32BE(0, 8);
  const question = query.subarray(HEADER_BYTES, end + 4);
  return Buffer.concat([header, question, ...(text === undefined ? [] : [txtRecord(text)])]);
}

function failure(query: Buffer): Buffer {
  const answer = Buffer.from(query.subarray(0, readName(query).end + 4));
  answer.writeUInt16BE(0x8180 | SERVFAIL, 2);
  answer.writeUInt32BE(0, 8);
  return answer;
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

function txtRecord(text: string): Buffer {
  const strings = (text.match(/.{1,255}/gs) ?? []).map((part) =>
    Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')]),
  );
  const data = Buffer.concat(strings);
  const head = Buffer.alloc(12);
  // The name of the question.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  // Not to be kept: a test changes its mind.
  head.writeUInt32BE(0, 6);
  head.writeUInt16BE(data.byteLength, 10);
  return Buffer.concat([head, data]);
}
