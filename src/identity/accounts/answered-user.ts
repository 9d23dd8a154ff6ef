// Users as a sign-up answers them: made of what the asker sent, and of nothing that somebody else has said before.
import { newId } from '#platform/ids.ts';
import { toWire, type UserRow, type WireUser } from '../core/auth-user.ts';
import type { UserMetadata } from '../core/identity.table.ts';

type Asked = { email: string; metadata: UserMetadata; now: Date };

/** As an account with an address that nobody has confirmed looks at the moment it is made. */
export function newcomer({ id, email, metadata, now }: Asked & { id: string }): WireUser {
  const user: UserRow = {
    id,
    email,
    encryptedPassword: null,
    emailConfirmedAt: null,
    confirmationSentAt: now,
    recoverySentAt: null,
    invitedAt: null,
    reauthenticationSentAt: null,
    newEmail: null,
    emailChangeSentAt: null,
    emailChangeAgreed: null,
    lastSignInAt: null,
    bannedUntil: null,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: metadata,
    createdAt: now,
    updatedAt: now,
  };
  const identity = {
    id: newId(now.getTime()),
    userId: id,
    provider: 'email',
    providerId: id,
    identityData: { sub: id, phone_verified: false, email, email_verified: false },
    lastSignInAt: null,
    createdAt: now,
    updatedAt: now,
  };
  return toWire(user, [identity], []);
}

/**
 * What a sign-up with a taken address answers: a user that exists nowhere.
 * Clients tell it by its empty `identities`; a stranger who asks for an address learns no id and no date.
 */
export function standInUser(asked: Asked): WireUser {
  return { ...newcomer({ ...asked, id: newId(asked.now.getTime()) }), role: '', identities: [] };
}
