// Magic Transcripts over real HTTP and a real database, with a language model on loopback; a test does the worker's part.
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import { createOpenAiCompatibleModel } from '#language-model/openai-compatible/openai-compatible-model.ts';
import { createLogAccess } from '#personal-data/access/access-log.server.ts';
import { systemClock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { JobContext, Queue } from '#platform/jobs/queue.ts';
import { createMagicHandler, type MagicDependencies } from '#projects/magic/magic.handler.ts';
import { magicPlugin, type MagicPluginDeps } from '#projects/magic/magic.plugin.ts';
import type { MagicPage, MagicLine, MagicRun } from '#projects/magic/magic-run.ts';
import { rawTranscripts, revisions } from '#projects/domain/project.table.ts';
import {
  beginStream,
  type ChatAnswer,
  type ChatRequest,
  startChatServer,
  writePiece,
} from './doubles/chat-server.ts';
import { newEditable } from '../fixtures/edited-projects.ts';
import { startHttpApp } from './http-app.ts';
import { type ProjectsServer, startProjectsServer } from './projects-server.ts';
import { transcriptOf } from '../fixtures/transcripts.ts';

type Body = MagicPage & MagicRun & { error: { code: string; message: string } };
export type MagicAnswer = { status: number; body: Body };
type Text = Pick<typeof revisions.$inferSelect, 'number' | 'origin' | 'provenance'> & { text: string[] };

export type MagicServer = {
  server: ProjectsServer;
  url: string;
  /** What the model was asked. */
  requests: ChatRequest[];
  /** What the model says from now on. */
  say(answer: (request: ChatRequest) => ChatAnswer): void;
  /** Runs that were sent to the queue. */
  sent: string[];
  /** What was logged as an error. */
  logged: Record<string, unknown>[];
  /** Of a test before. */
  forget(): void;
  call(user: string, method: string, path: string, body?: unknown): Promise<MagicAnswer>;
  /** The same, where no model is set up. */
  callWithoutModel(user: string, method: string, path: string, body?: unknown): Promise<MagicAnswer>;
  order(user: string, projectId: string, body?: object): Promise<MagicAnswer>;
  lastRun(user: string, projectId: string): Promise<MagicRun | null>;
  /** Does as a worker: takes the order that was sent last. */
  deliver(context?: Partial<JobContext>, models?: MagicDependencies['models']): Promise<void>;
  /** A recording with one revision, which was heard in small letters. */
  recording(user: string, texts?: readonly string[]): Promise<string>;
  textsOf(projectId: string): Promise<Text[]>;
  close(): Promise<void>;
};

export const pathOf = (projectId: string) => `/api/projects/${projectId}/magic-transcript`;

export async function startMagicServer(): Promise<MagicServer> {
  const server = await startProjectsServer();
  let answer: (request: ChatRequest) => ChatAnswer = () => 'Ein Text.';
  const chat = await startChatServer((request) => answer(request));
  const sent: string[] = [];
  const logged: Record<string, unknown>[] = [];
  const { app, withoutModel } = await startApps(server, sent);
  const call = callOf(app.url);
  const log = { error: (facts: Record<string, unknown>) => logged.push(facts) } as unknown as Log;
  const model = (name: string) =>
    createOpenAiCompatibleModel({ baseUrl: chat.baseUrl, model: name, maxRetries: 0, timeoutMs: 20_000 });
  return {
    server,
    url: app.url,
    requests: chat.requests,
    say: (given) => {
      answer = given;
    },
    sent,
    logged,
    forget: () => {
      for (const list of [sent, logged, chat.requests]) list.length = 0;
      answer = () => 'Ein Text.';
    },
    call,
    callWithoutModel: callOf(withoutModel.url),
    order: (user, id, body) => call(user, 'POST', pathOf(id), { prompt: 'Fassen Sie zusammen.', ...body }),
    lastRun: async (user, id) => (await call(user, 'GET', pathOf(id))).body.run,
    deliver: (context, models = { basic: model('small'), professional: model('large') }) => {
      const handle = createMagicHandler({ ...server, log, clock: systemClock, models });
      const { signal } = new AbortController();
      return handle({ runId: sent.at(-1) ?? '' }, { signal, attempt: 0, lastAttempt: false, ...context });
    },
    recording: async (user, texts = ['Guten Tag.', 'Es regnet.']) => {
      const projectId = await newEditable(server, user, texts);
      const content = transcriptOf(texts.map((text) => text.toLowerCase()));
      await server.db.insert(rawTranscripts).values({ projectId, content });
      return projectId;
    },
    textsOf: (projectId) => textsOf(server, projectId),
    close: async () => {
      for (const one of [app, withoutModel, chat, server]) await one.close();
    },
  };
}

async function startApps(server: ProjectsServer, sent: string[]) {
  const queue: Pick<Queue, 'send'> = {
    send: async (job, payload, options) => {
      if (!options?.tx) throw new Error('The job was sent outside a transaction.');
      if (job.name === 'magic') sent.push((payload as { runId: string }).runId);
      return job.name === 'magic';
    },
  };
  const shared = { ...server, clock: systemClock, queue };
  const logAccess = createLogAccess(shared);
  const start = (models: MagicPluginDeps['models']) =>
    startHttpApp([magicPlugin({ ...shared, logAccess, models })]);
  return {
    app: await start({ basic: true, professional: true }),
    withoutModel: await start({ basic: false, professional: false }),
  };
}

function callOf(url: string): MagicServer['call'] {
  return async (user, method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${user}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Body };
  };
}

async function textsOf({ db }: ProjectsServer, projectId: string): Promise<Text[]> {
  const rows = await db.select().from(revisions).where(eq(revisions.projectId, projectId));
  return rows
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, origin, provenance, content }) => ({
      number,
      origin,
      provenance,
      text: content.segments.map((segment) => segment.text),
    }));
}

/** An answer that begins, and goes on when the test says so. */
export function slowAnswer(): {
  received: Promise<ServerResponse>;
  closed: Promise<unknown>;
  answer: () => ChatAnswer;
} {
  const received = Promise.withResolvers<ServerResponse>();
  const closed = Promise.withResolvers<unknown>();
  return {
    received: received.promise,
    closed: closed.promise,
    answer: () => (response) => {
      once(response, 'close').then(closed.resolve, closed.reject);
      beginStream(response);
      writePiece(response, 'Der Anfang ');
      received.resolve(response);
    },
  };
}

/** The lines of an answer, as they arrive. */
export async function* linesOf(response: Response): AsyncGenerator<MagicLine> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of response.body ?? []) {
    rest += decoder.decode(bytes, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as MagicLine;
  }
}
