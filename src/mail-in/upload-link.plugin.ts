// POST /api/mail-in/upload: one file to the account of the person who has the link, without a sign-in.
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { described } from '#platform/http/api-description.ts';
import { commonErrors } from '#platform/errors.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/files/private-folder.ts';
import { newSecret } from '#platform/ids.ts';
import { mailInErrors } from './mail-in.errors.ts';
import type { MakeRecording } from './work/make-recording.server.ts';
import type { mailInUploadLinks } from './mail-in.table.ts';

const headers = z.object({
  'x-upload-link': z.string().regex(/^[\w-]{32}$/),
  /** Percent-encoded: headers hold ASCII alone. */
  'x-file-name': z.string().max(1_000).default(''),
  'content-length': z.coerce.number().int().min(1),
});

const route = described({
  summary: 'Uploads one file by the link of a mail, and makes a recording of it.',
  answer: { status: 201, schema: z.strictObject({ title: z.string() }) },
});

type Link = typeof mailInUploadLinks.$inferSelect;

export type UploadLinkDeps = {
  /** @throws {AppError} `mail_in_link_ended` */
  find: (secret: string) => Promise<Link>;
  end: (digest: string) => Promise<void>;
  /** @throws {AppError} where the owner's account takes no file of this size */
  allow: (userId: string, sizeBytes: number) => Promise<void>;
  makeRecording: MakeRecording;
  /** Of files that are arriving. */
  folder: string;
  /** @throws {AppError} `too_many_requests` */
  demandPace: (request: FastifyRequest) => Promise<void>;
};

export function uploadLinkPlugin(deps: UploadLinkDeps): FastifyPluginAsync {
  return async (app) => {
    // The body is a file: it goes from the socket to the disk.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    app.post('/api/mail-in/upload', route, async (request, reply) => {
      await deps.demandPace(request);
      const given = headers.safeParse(request.headers);
      if (!given.success) throw mailInErrors.mail_in_link_ended();
      const { 'x-upload-link': secret, 'content-length': sizeBytes } = given.data;
      const link = await deps.find(secret);
      await deps.allow(link.userId, sizeBytes);
      const folder = join(deps.folder, newSecret(9));
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      try {
        const path = join(folder, '0');
        await receive(request.body as Readable, path, sizeBytes);
        const name = decoded(given.data['x-file-name']);
        const made = await deps.makeRecording({
          messageId: link.digest,
          position: 0,
          userId: link.userId,
          recording: { name, path, sizeBytes },
          order: { title: '', names: [] },
          signal: AbortSignal.timeout(60_000),
        });
        if ('errorCode' in made) throw made.error;
        await deps.end(link.digest);
        return await reply.status(201).send({ title: made.name });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  };
}

/** @throws {AppError} `invalid_request` for another size than was announced */
async function receive(body: Readable, path: string, sizeBytes: number): Promise<void> {
  let received = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.byteLength;
      done(received > sizeBytes ? commonErrors.invalid_request() : null, chunk);
    },
  });
  await pipeline(body, measure, createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE }));
  if (received !== sizeBytes) throw commonErrors.invalid_request();
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
