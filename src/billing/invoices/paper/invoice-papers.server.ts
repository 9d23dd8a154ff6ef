// Makes the paper of an invoice from its row alone: where the making was cut off, it is made again.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { translator } from '#i18n/translate.ts';
import type { Queryable } from '#platform/database/database.ts';
import { invoiceNumberOf } from '../invoice-number.ts';
import { type Invoice, invoices } from '../invoice.table.ts';
import { type Corrected, printedIn, type PrintedInvoice } from './paper-content.ts';

export type InvoicePaper = {
  /** `Rechnung-2026-000418.pdf` */
  name: string;
  content: Buffer;
};

export type PaperQuestion = { id: number; invoice: PrintedInvoice; corrected: Corrected | null };
export type PaperAnswer = { id: number; pdf: Uint8Array } | { id: number; failure: string };

export type InvoicePapers = {
  /** The invoice as PDF with the electronic invoice inside. @throws {Error} when it cannot be made */
  paperOf(invoice: Invoice): Promise<InvoicePaper>;
  /** Ends the process that makes them. */
  close(): void;
};

/** A process that is asked for nothing more gives its memory back. */
const IDLE_MS = 10_000;
/** One takes a second on a slow machine. */
const MOST_MS = 60_000;
const HEAP_MB = 512;
const childPath = fileURLToPath(new URL('./paper.child.ts', import.meta.url));

export function createInvoicePapers({ db }: { db: Queryable }): InvoicePapers {
  const maker = createMaker();
  return {
    paperOf: async (invoice) => {
      const about = invoice.corrects ?? invoice.replaces;
      const corrected = about === null ? null : await correctedBy(db, about);
      return { name: paperName(invoice), content: await maker.make(invoice, corrected) };
    },
    close: maker.close,
  };
}

async function correctedBy(db: Queryable, corrects: string): Promise<Corrected> {
  const [row] = await db
    .select({ number: invoices.number, issuedAt: invoices.issuedAt })
    .from(invoices)
    .where(eq(invoices.id, corrects));
  if (!row) throw new Error('the invoice that is corrected is not there');
  return row;
}

export function paperName(invoice: Invoice): string {
  const number = invoiceNumberOf(invoice);
  return `${translator(invoice.language)(`invoice.fileName.${invoice.kind}`, { number })}.pdf`;
}

type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void; limit: NodeJS.Timeout };
type Worker = { process: ChildProcess; waiting: Map<number, Waiting> };

/** One process for all: it makes them one after the other. */
function createMaker() {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;
  const close = () => {
    clearTimeout(idle);
    worker?.process.kill('SIGKILL');
    worker = null;
  };
  return {
    close,
    make: (invoice: Invoice, corrected: Corrected | null): Promise<Buffer> => {
      clearTimeout(idle);
      if (!worker?.process.connected) worker = startWorker(() => (idle = setTimeout(close, IDLE_MS).unref()));
      const { process, waiting } = worker;
      process.ref();
      process.channel?.ref();
      const id = (asked += 1);
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject, limit: setTimeout(() => process.kill('SIGKILL'), MOST_MS) });
        process.send({ id, invoice: printedIn(invoice), corrected } satisfies PaperQuestion);
      });
    },
  };
}

function startWorker(onIdle: () => void): Worker {
  const process = startChild();
  const waiting: Worker['waiting'] = new Map();
  const settle = (id: number): Waiting | undefined => {
    const one = waiting.get(id);
    waiting.delete(id);
    clearTimeout(one?.limit);
    if (waiting.size === 0) {
      // Without work it holds up no end of the product: it ends with it.
      process.unref();
      process.channel?.unref();
      onIdle();
    }
    return one;
  };
  process.on('message', (answer: PaperAnswer) => {
    if ('pdf' in answer) settle(answer.id)?.resolve(Buffer.from(answer.pdf));
    else settle(answer.id)?.reject(new Error(`the invoice could not be printed: ${answer.failure}`));
  });
  process.once('close', () => {
    for (const id of waiting.keys()) settle(id)?.reject(new Error('the process of the papers ended early'));
  });
  return { process, waiting };
}

function startChild(): ChildProcess {
  const child = fork(childPath, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // It needs nothing that the server knows, and reads no configuration.
    env: {},
  });
  // Its early end is seen where its answer is awaited.
  child.on('error', () => undefined);
  return child;
}
