// Who has the link of a mail and nothing else: the requests that the page makes with it.
import { createHash, randomBytes } from 'node:crypto';
import { UPLOAD_BY_LINK_PATH } from '#mail-in/upload-by-link-path.ts';
import type { ShownUploadLink } from '#mail-in/upload-link.plugin.ts';
import { queryProduct } from '../servers/product-database.ts';
import { tusRequests } from '../clients/tus-requests.ts';

type ErrorBody = { error: { code: string; message: string } };
type Answer<Body> = { status: number; body: Body };

/** @param product asked for its address at each request: it may be started again */
export function linkClient(product: { url: string }, secret: string) {
  const tus = tusRequests(() => product.url);
  const ask = async <Body>(method: string): Promise<Answer<Body>> => {
    const answer = await fetch(`${product.url}/api/mail-in/upload`, {
      method,
      headers: { 'x-upload-link': secret, 'accept-language': 'de' },
    });
    return { status: answer.status, body: (await answer.json()) as Body };
  };
  return {
    secret,
    look: () => ask<ShownUploadLink & ErrorBody>('GET'),
    finish: () => ask<{ title: string } & ErrorBody>('POST'),
    /** @param metadata of the content, beside the name */
    create: (name: string, length: number, metadata = '') =>
      tus.create(
        secret,
        length,
        [`filename ${Buffer.from(name).toString('base64')}`, metadata].filter(Boolean).join(','),
        UPLOAD_BY_LINK_PATH,
      ),
    patch: (location: string, offset: number, body: Buffer, metadata = '') =>
      tus.patch(secret, location, offset, body, metadata),
    offsetOf: (location: string) => tus.offsetOf(secret, location),
    remove: (location: string) => tus.call('DELETE', location, { headers: tus.headers(secret) }),
    /** A whole file. @returns where it lies */
    send: async (name: string, content: Buffer): Promise<string> => {
      const { location } = await linkClient(product, secret).create(name, content.byteLength);
      await tus.patch(secret, location, 0, content);
      return location;
    },
  };
}

/** A link as the answer to a mail of the person holds it; `hours` until it ends. */
export async function newLink(
  { product, email }: { product: { url: string; dataDir: string }; email: string },
  hours = 48,
) {
  const secret = randomBytes(24).toString('base64url');
  const digest = createHash('sha256').update(secret).digest('hex');
  await queryProduct(
    product.dataDir,
    `with message as (
       insert into mail_in.messages (id, user_id, message_key, envelope_from, remote_ip, helo, received_at, size_bytes,
         outcome, finished_at)
       select gen_random_uuid(), id, $1, $2, '127.0.0.1', 'mx', now(), 1, 'too_large', now()
       from auth.users where email = $2
       returning id, user_id)
     insert into mail_in.upload_links (digest, user_id, message_id, expires_at)
     select $1, user_id, id, now() + $3 * interval '1 hour' from message`,
    [digest, email, hours],
  );
  return linkClient(product, secret);
}
