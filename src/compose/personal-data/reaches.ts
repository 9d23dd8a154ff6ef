// Everything that reaches a person's account without a session, so that whoever ends the sessions ends all of it.
import { keysReach } from '#api-keys/public.server.ts';
import { signedUploadsReach } from '#blobs/public.server.ts';
import { mailInReaches } from '#mail-in/public.server.ts';
import { pushReach } from '#notifications/public.server.ts';
import type { Clock } from '#platform/clock.ts';
import type { Reach } from '#platform/personal-data/reach.ts';
import { telegramReach } from '#telegram/public.server.ts';
import { webhooksReach } from '#webhooks/public.server.ts';

export function composeReaches(deps: { clock: Clock }): readonly Reach[] {
  return [
    pushReach,
    telegramReach,
    ...mailInReaches(deps),
    keysReach,
    webhooksReach,
    signedUploadsReach(deps),
  ];
}
