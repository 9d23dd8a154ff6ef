// A person who uses the running product over HTTP alone: account, upload, recordings, texts.
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { simpleParser } from 'mailparser';
import * as tus from 'tus-js-client';
import { loadKeys } from '#identity/public.server.ts';
import type { Locale } from '#identity/caller.ts';
import type { Project, Status } from '#projects/domain/project.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { outbox, type Product } from '../servers/product.ts';

export type ApiAnswer<Body = unknown> = { status: number; headers: Headers; body: Body };
type ErrorBody = { error: { code: string; message: string; requestId: string } };
export type UploadedFile = { name: string; content: Buffer };

export type Person = {
  readonly email: string;
  readonly userId: string;
  readonly accessToken: string;
  readonly anonKey: string;
  /** Of the interface. */
  readonly locale: Locale;
  /** The same person after the product was started again, on another port perhaps. */
  at(product: Pick<Product, 'url'>): Person;
  /** The same person with another language of the interface. */
  speaking(locale: Locale): Person;
  call<Body>(method: string, path: string, body?: unknown): Promise<ApiAnswer<Body>>;
  /** A client with this person's session, for realtime; the caller removes its channels. */
  supabase(): SupabaseClient;
  /** @returns the upload's id. @throws {tus.DetailedError} with the server's answer */
  upload(file: UploadedFile): Promise<string>;
  /** The answer of `POST /api/projects` for arrived uploads. */
  order(
    uploadIds: string[],
    settings?: object,
    title?: string,
  ): Promise<ApiAnswer<ErrorBody & { projects: Project[] }>>;
  /** Uploads a file and makes a recording of it. @throws when the product refuses it */
  record(file: UploadedFile, settings?: object): Promise<Project>;
  project(id: string): Promise<Project>;
  projects(): Promise<Project[]>;
  /** Resolves once the recording is in one of the states; looks again while the product is away. */
  reaches(id: string, ...statuses: Status[]): Promise<Project>;
  transcript(id: string, view?: 'formatted' | 'raw'): Promise<Transcript>;
  export(id: string, format: string): Promise<ApiAnswer<string>>;
};

export const PASSWORD = 'a long enough password';
const LOOK_EVERY_MS = 100;
/** States that nothing but the person moves on. */
export const FINAL_STATUSES: readonly Status[] = ['completed_llm', 'failed', 'failed_llm'];

/** Registers with supabase-js and confirms by the link in the mail. */
export async function signUp(product: Pick<Product, 'url' | 'dataDir'>, email: string): Promise<Person> {
  const { anonKey } = await loadKeys(product.dataDir);
  const client = createClient(product.url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signUp({ email, password: PASSWORD });
  if (error) throw error;
  const confirmed = await client.auth.verifyOtp({
    type: 'signup',
    token_hash: await confirmationToken(product.dataDir, email),
  });
  const session = confirmed.data.session;
  if (!session) throw confirmed.error ?? new Error('The confirmation gave no session.');
  const facts = { email, userId: session.user.id, accessToken: session.access_token, anonKey };
  return personOf(product.url, 'en', facts);
}

/** Signs in with the password, as somebody who was here before. */
export async function signIn(
  product: Pick<Product, 'url' | 'dataDir'>,
  { email, password }: { email: string; password: string },
): Promise<Person> {
  const { anonKey } = await loadKeys(product.dataDir);
  const client = createClient(product.url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  const { user, access_token: accessToken } = data.session;
  return personOf(product.url, 'en', { email, userId: user.id, accessToken, anonKey });
}

async function confirmationToken(dataDir: string, email: string): Promise<string> {
  for (;;) {
    for (const raw of outbox(dataDir).toReversed()) {
      const mail = await simpleParser(raw);
      const isTheirs = raw.includes(email);
      const token = /token_hash=([\w.-]+)/.exec(mail.text ?? '')?.[1];
      if (isTheirs && token) return token;
    }
    await delay(LOOK_EVERY_MS);
  }
}

type Facts = { email: string; userId: string; accessToken: string; anonKey: string };

function personOf(url: string, locale: Locale, facts: Facts): Person {
  const { accessToken, anonKey } = facts;
  const headers = { authorization: `Bearer ${accessToken}`, apikey: anonKey, 'accept-language': locale };
  const call: Person['call'] = async <Body>(method: string, path: string, body?: unknown) => {
    const answer = await fetch(new URL(path, url), {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: answer.status,
      headers: answer.headers,
      body: (isJson ? JSON.parse(text) : text) as Body,
    };
  };
  const wanted = async <Body>(path: string): Promise<Body> => {
    const answer = await call<Body>('GET', path);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
    return answer.body;
  };
  const person: Person = {
    ...facts,
    locale,
    call,
    at: (product) => personOf(product.url, locale, facts),
    speaking: (other) => personOf(url, other, facts),
    supabase: () => createClient(url, anonKey, { accessToken: async () => accessToken }),
    upload: (file) => upload(url, headers, file),
    order: (uploadIds, settings, title) =>
      call('POST', '/api/projects', {
        files: uploadIds.map((uploadId) => ({ uploadId })),
        settings: { language: 'en', ...settings },
        ...(title !== undefined && { title }),
      }),
    record: async (file, settings) => {
      const answer = await person.order([await person.upload(file)], settings);
      const [project] = answer.body.projects ?? [];
      if (!project) throw new Error(`The recording was refused: ${JSON.stringify(answer.body)}`);
      return project;
    },
    project: (id) => wanted(`/api/projects/${id}`),
    projects: async () => (await wanted<{ projects: Project[] }>('/api/projects?limit=100')).projects,
    reaches: async (id, ...statuses) => {
      for (;;) {
        const project = await person.project(id).catch(() => undefined);
        if (project && statuses.includes(project.status)) return project;
        await delay(LOOK_EVERY_MS);
      }
    },
    transcript: (id, view = 'formatted') => wanted(`/api/projects/${id}/transcript?view=${view}`),
    export: (id, format) => call('GET', `/api/projects/${id}/export?format=${format}`),
  };
  return person;
}

function upload(url: string, headers: Record<string, string>, file: UploadedFile): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending: tus.Upload = new tus.Upload(file.content, {
      endpoint: new URL('/storage/v1/upload/resumable', url).href,
      headers,
      metadata: { filename: file.name },
      retryDelays: null,
      onError: reject,
      onSuccess: () => resolve(sending.url?.split('/').at(-1) ?? ''),
    });
    sending.start();
  });
}
