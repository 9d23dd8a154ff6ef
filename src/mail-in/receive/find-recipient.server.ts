// Whose address a mail is for, and whether it takes mail now: the same for both ways in.
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { ownerOfAddress } from '../addresses.server.ts';
import type { Letterboxes } from '../letters/letter.ts';
import { type HasRoom, isFlooded } from './store-message.server.ts';

/**
 * @param localPart the part of an address before the @
 * @returns the owner, the owner whose plan does not have it, the letterbox of another part of the product, or why the
 * address takes nothing; `full`: the disk has no room for anybody's
 */
export type FindRecipient = (
  localPart: string,
) => Promise<
  { owner: string } | { inactiveOwner: string } | { letterbox: string } | 'unknown' | 'flooded' | 'full'
>;

export function createFindRecipient(deps: {
  db: Database;
  clock: Clock;
  isSubscribed: (ownerId: string) => Promise<boolean>;
  letterboxes: Pick<Letterboxes, 'has'>;
  hasRoom: HasRoom;
}): FindRecipient {
  return async (localPart) => {
    if (!(await deps.hasRoom())) return 'full';
    if (await deps.letterboxes.has(localPart)) return { letterbox: localPart };
    const owner = await ownerOfAddress(deps.db, localPart);
    if (owner === undefined) return 'unknown';
    // First: what is not worked on is listed, too.
    if (await isFlooded(deps, owner)) return 'flooded';
    return (await deps.isSubscribed(owner)) ? { owner } : { inactiveOwner: owner };
  };
}
