// From a file that came by a link to a recording: once, whether the page asks for it or has been closed meanwhile.
import type { Uploads } from '#projects/public.server.ts';
import { commonErrors } from '#platform/errors.ts';
import type { Log } from '#platform/log.ts';
import { type UploadLink, uploadOfLink } from './upload-links.server.ts';
import type { MakeRecording } from './work/make-recording.server.ts';

export type FinishByLinkDeps = {
  uploads: Pick<Uploads, 'find' | 'remove'>;
  makeRecording: MakeRecording;
};

/** A file of 2 GB is looked through and copied. */
const FINISH_WITHIN_MS = 15 * 60_000;

/**
 * Answers the same when it is asked again.
 * @throws {AppError} what refuses the file, which is gone then: another one may be sent by the same link
 */
export async function finishByLink(
  { uploads, makeRecording }: FinishByLinkDeps,
  { digest, userId, stopping }: Pick<UploadLink, 'digest' | 'userId'> & { stopping?: AbortSignal },
): Promise<{ title: string }> {
  const upload = await uploads.find(uploadOfLink(digest));
  if (!upload) throw commonErrors.not_found();
  const { fileName: name, sizeBytes, projectId } = upload;
  if (projectId !== null) return { title: name };
  const made = await makeRecording({
    messageId: digest,
    position: 0,
    userId,
    recording: { name, sizeBytes },
    order: { title: '', names: [] },
    signal: AbortSignal.any([AbortSignal.timeout(FINISH_WITHIN_MS), ...(stopping ? [stopping] : [])]),
  });
  if ('projectId' in made) return { title: made.name };
  // What has come of a file that is not there to its end is gone on with.
  if (made.errorCode !== 'upload_unfinished') await uploads.remove(upload);
  throw made.error;
}

/**
 * For pages that were closed between the last byte and the answer.
 * @throws the first failure, once every link was looked at: one file holds up no other
 */
export async function finishAllByLink(
  deps: FinishByLinkDeps & { links: () => Promise<UploadLink[]>; log: Log },
  signal: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const link of await deps.links()) {
    signal.throwIfAborted();
    try {
      const upload = await deps.uploads.find(uploadOfLink(link.digest));
      if (upload?.finishedAt && upload.projectId === null)
        await finishByLink(deps, { ...link, stopping: signal });
    } catch (err) {
      // What refuses the file is nobody's to read any more.
      if (signal.aborted || isRefusal(err)) continue;
      failures.push(err);
      const { messageId } = link;
      deps.log.warn({ code: 'mail_in_link_unfinished', messageId, err }, 'upload by link not finished');
    }
  }
  signal.throwIfAborted();
  if (failures.length > 0) throw failures[0];
}

function isRefusal(error: unknown): boolean {
  const { status } = error as { status?: number };
  return status !== undefined && status < 500;
}
