// What the routes of /storage/v1 share: made once from what compose/ hands in.
import type { FairUse } from './receiving/upload-allowance.ts';
import type { Keys } from '#identity/public.server.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { LogAccess } from '#platform/personal-data/access-entry.ts';
import type { Sandbox } from '#platform/media/sandbox.ts';
import type { Authenticator } from '../../identity/caller.ts';
import type { BlobStore } from '../blob-store.ts';
import { createRenderImage, type RenderImage } from './serving/render-image.ts';
import { createSignedTokens, type SignedTokens } from './signing/signed-tokens.ts';

export type StorageDeps = {
  db: Database;
  blobs: BlobStore;
  clock: Clock;
  log: Log;
  authenticator: Authenticator;
  keys: Pick<Keys, 'verify' | 'mac'>;
  sandbox: Sandbox;
  logAccess: LogAccess;
  /** False while an account is banned. */
  mayBeReached: (ownerId: string) => Promise<boolean>;
} & FairUse;

export type StorageServices = StorageDeps & { tokens: SignedTokens; renderImage: RenderImage };

export function createStorageServices(deps: StorageDeps): StorageServices {
  return { ...deps, tokens: createSignedTokens(deps), renderImage: createRenderImage(deps) };
}
