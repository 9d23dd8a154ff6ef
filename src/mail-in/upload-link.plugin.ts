// One file to the account of the person who has the link, without a sign-in: resumable, then made a recording.
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller } from '#identity/caller.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { statedFingerprint, tusPlugin, type Uploads } from '#projects/public.server.ts';
import { finishByLink, type FinishByLinkDeps } from './finish-by-link.server.ts';
import { mailInErrors } from './mail-in.errors.ts';
import { UPLOAD_BY_LINK_PATH } from './upload-by-link-path.ts';
import { type UploadLink, uploadOfLink } from './upload-links.server.ts';

const SECRET = /^[\w-]{32}$/;
const headers = z.object({ 'x-upload-link': z.string().regex(SECRET) });

const shown = z.strictObject({
  /** Of the recording that was made by the link. */
  title: z.string().nullable(),
  /** What has come so far of a file: it is gone on with from there. */
  partial: z
    .strictObject({
      url: z.string(),
      name: z.string(),
      sizeBytes: z.number().int(),
      /** Of its content, where the page that began it said so. */
      fingerprint: z.string().nullable(),
    })
    .nullable(),
});
export type ShownUploadLink = z.infer<typeof shown>;

const routes = {
  show: described({
    summary: 'What has come by the link of a mail.',
    answer: { status: 200, schema: shown },
    isPublic: true,
  }),
  finish: described({
    summary: 'Makes a recording of the file that was uploaded by the link of a mail.',
    answer: { status: 201, schema: z.strictObject({ title: z.string() }) },
    isPublic: true,
  }),
};

export type UploadLinkDeps = FinishByLinkDeps & {
  /** @throws {AppError} `mail_in_link_ended` */
  find: (secret: string) => Promise<UploadLink>;
  /** @throws {AppError} `mail_in_link_ended` */
  expiryOf: (upload: { id: string; ownerId: string }) => Promise<Date>;
  uploads: Uploads;
  tus: Omit<Parameters<typeof tusPlugin>[0], 'uploads' | 'single' | 'subscribePreview'>;
  /** @throws {AppError} `too_many_requests` */
  demandPace: (request: FastifyRequest) => Promise<void>;
};

export function uploadLinkPlugin(deps: UploadLinkDeps): FastifyPluginAsync {
  const linkOf = async (request: FastifyRequest) => {
    await deps.demandPace(request);
    const given = headers.safeParse(request.headers);
    if (!given.success) throw mailInErrors.mail_in_link_ended();
    return deps.find(given.data['x-upload-link']);
  };
  return async (app) => {
    app.decorate('signIn', async (request) => {
      request.caller = await holderOf(deps, request);
    });
    app.get('/api/mail-in/upload', routes.show, async (request): Promise<ShownUploadLink> => {
      const { digest } = await linkOf(request);
      const upload = await deps.uploads.find(uploadOfLink(digest));
      if (!upload) return { title: null, partial: null };
      const { id, fileName: name, sizeBytes, projectId, metadata } = upload;
      if (projectId !== null) return { title: name, partial: null };
      const fingerprint = statedFingerprint(metadata);
      return { title: null, partial: { url: `${UPLOAD_BY_LINK_PATH}/${id}`, name, sizeBytes, fingerprint } };
    });
    app.post('/api/mail-in/upload', routes.finish, async (request, reply) => {
      const made = await finishByLink(deps, await linkOf(request));
      return reply.status(201).send(made);
    });
    await app.register(
      tusPlugin({
        ...deps.tus,
        uploads: oneAtATime(deps),
        single: { path: UPLOAD_BY_LINK_PATH, idOf: ({ sessionId }) => uploadOfLink(sessionId) },
      }),
    );
  };
}

/** The secret of a link stands where others have the token of their session; that session is the link. */
async function holderOf(
  { find }: Pick<UploadLinkDeps, 'find'>,
  { headers: { authorization, 'accept-language': language } }: FastifyRequest,
): Promise<Caller> {
  if (authorization === undefined) throw commonErrors.not_authenticated();
  const secret = authorization.replace(/^Bearer /, '');
  // A session is no link: what belongs to one is opened by no other key.
  if (!SECRET.test(secret)) throw commonErrors.forbidden();
  const { userId, digest } = await find(secret);
  const locale = language?.startsWith('en') ? 'en' : 'de';
  return { userId, email: '', sessionId: digest, locale };
}

/** A further file takes the place of the one that was not sent to its end; one that is a recording keeps it. */
function oneAtATime({ uploads, expiryOf }: Pick<UploadLinkDeps, 'uploads' | 'expiryOf'>): Uploads {
  return {
    ...uploads,
    insert: async (upload) => {
      const before = await uploads.find(upload.id);
      if (before && before.projectId !== null) throw mailInErrors.mail_in_link_ended();
      if (before) await uploads.remove(before);
      await uploads.insert({ ...upload, expiresAt: await expiryOf(upload) });
    },
  };
}
