// A list with addresses in it leaves a line with each person in it.
import type { OperatorAccess } from '#cli/operator/operator-services.ts';

export async function logListed(
  logAccess: (access: OperatorAccess) => Promise<void>,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  if (ids.length > 0) await logAccess({ ownerId: ids, action: 'account_listed', reason });
}
