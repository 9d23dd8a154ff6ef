// The tus data store: the row in the database says what an upload is, the file on the disk how far it is.
import type { AsyncLocalStorage } from 'node:async_hooks';
import { open, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { ERRORS, type KvStore, Metadata, Upload } from '@tus/server';
import { z } from 'zod';
import { AppError, commonErrors } from '#platform/errors.ts';
import { makeFolder, syncFolder } from '#platform/files/durable.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/files/private-folder.ts';
import { isDiskFull, systemError } from '#platform/system-errors.ts';
import { projectLimits } from '#projects/domain/limits.ts';
import {
  type Context,
  contexts,
  type Quality,
  qualities,
  type RecordingLanguage,
  recordingLanguages,
} from '#projects/domain/project.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import { displayName } from '#projects/domain/display-name.ts';
import { BodyAbortedError, BodyTooLongError, receiveBody } from './receive-body.ts';
import { blobIsWhole, sizeOf, type UploadRow, type Uploads, type UploadsDeps } from './uploads.server.ts';

/** In this time a fast line brings a fifth of what is kept in reserve. */
const LOOK_EVERY_MS = 1_000;

/** Orders that an upload in this language is listened to while it comes in. */
export type SubscribePreview = (options: {
  uploadId: string;
  ownerId: string;
  language: RecordingLanguage;
  quality: Quality;
  context: Context | null;
}) => Promise<unknown>;

/** What the metadata of an upload say of the recording that it will be. */
const metadataSchema = z.object({
  language: z.enum(recordingLanguages),
  quality: z.enum(qualities).default('standard'),
  context: z.enum(contexts).nullable().default(null),
});

/** What a request brings along past the tus server: its socket, its owner, and the reason of a refusal. */
export type UploadRequest = {
  raw: IncomingMessage;
  ownerId: string;
  /** Name of a file whose metadata hold none. */
  unnamed: string;
  stop: AbortController;
  /** Of the upload that is to be made; undefined where any will do. */
  newId?: string | undefined;
  /** The owner's upload that the request names, as it was when it came; undefined at a creation. */
  row?: UploadRow | undefined;
  error?: AppError;
  /** What was there of the upload when the tus server looked at it; `expiresAt` while it is not complete. */
  held?: { offset: number; expiresAt?: Date };
};

type UploadRows = Pick<Uploads, 'partOf' | 'find' | 'finish' | 'hasRoom' | 'insert' | 'remove'>;

export type UploadStoreDeps = Pick<UploadsDeps, 'blobs' | 'folder' | 'clock'> & {
  subscribePreview?: SubscribePreview;
  uploads: UploadRows;
  current: AsyncLocalStorage<UploadRequest>;
};

/**
 * `FileStore` with three differences: what an upload is stands in the table `uploads`; the body goes from the socket
 * to the file without a web stream and three transforms between; a write that the disk refuses says so.
 */
export class UploadStore extends FileStore {
  readonly #deps: UploadStoreDeps;

  constructor(deps: UploadStoreDeps) {
    super({
      directory: deps.folder,
      configstore: rowsAsConfig(deps.uploads),
      expirationPeriodInMilliseconds: projectLimits.uploadLifetimeMs,
    });
    this.#deps = deps;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { uploads, folder } = this.#deps;
    const request = this.#request();
    try {
      await uploads.insert({
        id: upload.id,
        ownerId: request.ownerId,
        fileName: displayName(upload.metadata ?? {}) || request.unnamed,
        sizeBytes: upload.size ?? 0,
        metadata: String(request.raw.headers['upload-metadata'] ?? ''),
      });
      await makeFolder(folder, PRIVATE_FOLDER);
      await writeFile(uploads.partOf(upload.id), '', { flag: 'wx', mode: PRIVATE_FILE });
      await syncFolder(folder);
      if (upload.size !== 0) await this.#subscribePreview(upload, request.ownerId);
      // The tus server counts the end of the upload from here.
      upload.creation_date = countedFrom(await this.#ownRow(upload.id)).toISOString();
    } catch (error) {
      throw this.#refuse(request, error);
    }
    return upload;
  }

  /** Where the client says the language, recognition follows the bytes as they come. */
  async #subscribePreview({ id, metadata }: Pick<Upload, 'id' | 'metadata'>, ownerId: string): Promise<void> {
    const said = metadataSchema.safeParse(metadata);
    if (said.success) await this.#deps.subscribePreview?.({ uploadId: id, ownerId, ...said.data });
  }

  override async getUpload(id: string): Promise<Upload> {
    const { uploads, blobs } = this.#deps;
    const row = await this.#caughtUp(await this.#ownRow(id));
    const onDisk = row.finishedAt ? row.sizeBytes : await sizeOf(uploads.partOf(id));
    if (onDisk === undefined && !(await blobIsWhole(blobs, row))) throw ERRORS.FILE_NO_LONGER_EXISTS;
    const offset = onDisk ?? row.sizeBytes;
    this.#request().held = { offset, ...(!row.finishedAt && { expiresAt: endOf(row) }) };
    return new Upload({
      id,
      size: row.sizeBytes,
      offset,
      metadata: row.metadata ? Metadata.parse(row.metadata) : { filename: row.fileName },
      // A finished upload does not expire for the client: it is the sweep that removes an unused one.
      ...(!row.finishedAt && { creation_date: countedFrom(row).toISOString() }),
    });
  }

  /** A process killed after the last byte left an upload that no PATCH will follow: it is finished here. */
  async #caughtUp(row: UploadRow): Promise<UploadRow> {
    if (row.finishedAt) return row;
    const { uploads } = this.#deps;
    const complete = (await sizeOf(uploads.partOf(row.id))) === row.sizeBytes;
    if (!complete) return row;
    return uploads.finish(row).catch((error: unknown) => {
      throw this.#refuse(this.#request(), error);
    });
  }

  /** The given stream is empty by design: the bytes are taken from the request itself. */
  override async write(_empty: Readable, id: string, offset: number): Promise<number> {
    const request = this.#request();
    const row = await this.#ownRow(id);
    if (row.sizeBytes === offset) return offset;
    // The preview may have stopped while no bytes came.
    if (offset > 0 && row.metadata)
      await this.#subscribePreview({ id, metadata: Metadata.parse(row.metadata) }, row.ownerId);
    const file = await open(this.#deps.uploads.partOf(id), 'r+');
    const watch = watchUpload(this.#deps.uploads, { id, stop: request.stop });
    try {
      await watch.look();
      const written = await receiveBody(request.raw, file, {
        position: offset,
        limit: row.sizeBytes - offset,
        signal: request.stop.signal,
        idleMs: projectLimits.uploadIdleMs,
      });
      watch.mustGoOn();
      // The answer says that the client need not keep them.
      await file.datasync();
      return offset + written;
    } catch (error) {
      throw this.#refuse(request, error);
    } finally {
      watch.end();
      await file.close();
    }
  }

  override async remove(id: string): Promise<void> {
    const row = await this.#ownRow(id);
    if (row.projectId !== null) throw ERRORS.INVALID_TERMINATION;
    await this.#deps.uploads.remove(row);
  }

  /**
   * The upload of this id, if it belongs to the caller and is the one that the request was checked for: an id that
   * reached the tus server in another way opens nothing.
   */
  async #ownRow(id: string): Promise<UploadRow> {
    const { ownerId, row: asked } = this.#request();
    const row = await this.#deps.uploads.find(id);
    const isAsked = asked === undefined || asked.id === id;
    if (!row || row.ownerId !== ownerId || !isAsked) throw ERRORS.FILE_NOT_FOUND;
    return row;
  }

  #request(): UploadRequest {
    const request = this.#deps.current.getStore();
    if (!request) throw new Error('An upload was reached outside a request.');
    return request;
  }

  /** Keeps what really happened for the answer; the tus server knows a status and a text only. */
  #refuse(request: UploadRequest, error: unknown): unknown {
    if (error instanceof BodyAbortedError) return ERRORS.ABORTED;
    if (error instanceof BodyTooLongError) return ERRORS.ERR_SIZE_EXCEEDED;
    if (error instanceof AppError) request.error = error;
    else if (isDiskFull(error)) request.error = projectErrors.storage_full({}, error);
    else request.error = systemError(error) ?? commonErrors.internal({}, error);
    return ERRORS.FILE_WRITE_ERROR;
  }
}

/** The tus server has one lifetime for all uploads, and counts it from here. */
function countedFrom(row: UploadRow): Date {
  return new Date(endOf(row).getTime() - projectLimits.uploadLifetimeMs);
}

function endOf({ createdAt, expiresAt }: UploadRow): Date {
  return expiresAt ?? new Date(createdAt.getTime() + projectLimits.uploadLifetimeMs);
}

/**
 * Looks at the disk while bytes come: others' uploads and work fill it as well. What has come stays. And whether the upload
 * is there still: it goes with its account, and nobody waits for gigabytes that nobody will get.
 */
function watchUpload(
  { find, hasRoom }: Pick<Uploads, 'find' | 'hasRoom'>,
  { id, stop }: { id: string; stop: AbortController },
) {
  let refusal: AppError | null = null;
  const mustGoOn = () => {
    if (refusal) throw refusal;
  };
  const look = async () => {
    if ((await find(id)) === undefined) refusal = commonErrors.not_found();
    else refusal = (await hasRoom()) ? null : projectErrors.storage_full();
    if (refusal) stop.abort();
  };
  // A disk that cannot be asked will say so where it is written to.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  return {
    mustGoOn,
    look: async () => {
      await look();
      mustGoOn();
    },
    end: () => clearInterval(timer),
  };
}

/** `FileStore` asks its config store nothing that is not answered above; it must not write files of its own. */
function rowsAsConfig(uploads: Pick<Uploads, 'find'>): KvStore {
  return {
    get: async (id) => {
      const row = await uploads.find(id);
      return row && new Upload({ id, size: row.sizeBytes, offset: 0 });
    },
    set: async () => undefined,
    delete: async () => undefined,
  };
}
