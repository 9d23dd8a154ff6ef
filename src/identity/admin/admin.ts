// What the holder of the service key may do with accounts.
import { count, desc, eq } from 'drizzle-orm';
import { type LinkMailServices, postLink, prepareMail } from '../mails/link-mails.ts';
import { authErrors } from '../core/auth-error.ts';
import { wireTypeOf } from '../mails/auth-mails.ts';
import {
  findUserByEmail,
  giveEmailIdentity,
  insertUser,
  syncEmailIdentity,
  type UserRow,
  type WireUser,
  wireUserOf,
} from '../core/auth-user.ts';
import { deletedUsers } from '../core/deleted-users.table.ts';
import { type DeletionRecord, removeAccount } from '../accounts/remove-account.ts';
import type { Erasure } from '../accounts/erasure.ts';
import { type TokenKind, type UserMetadata, users } from '../core/identity.table.ts';
import { dropTokens } from '../mails/one-time-links.ts';
import { checkNewPassword, type Passwords } from '../passwords/passwords.ts';
import { mergeAppMetadata, mergeMetadata } from '../core/user-metadata.ts';
import type { Endings } from '../sessions/endings.ts';
import { isBanned } from '../sessions/sessions.ts';
import { leaveWaitlist } from '../waitlist/waitlist.ts';

export type AdminUser = {
  email?: string | undefined;
  password?: string | undefined;
  /** Argon2id in PHC form, instead of a password. */
  passwordHash?: string | undefined;
  emailConfirm?: boolean | undefined;
  userMetadata?: UserMetadata | undefined;
  appMetadata?: UserMetadata | undefined;
  /** `24h`, `1h30m`; `none` lifts a ban. */
  banDuration?: string | undefined;
};

export type LinkOptions = {
  type: Exclude<TokenKind, 'reauthentication'>;
  email: string;
  newEmail: string | undefined;
  password: string | undefined;
  data: UserMetadata | undefined;
  redirectTo: string | undefined;
};

export type Admin = {
  /** The newest first. */
  list(options: { page: number; perPage: number }): Promise<{ users: WireUser[]; total: number }>;
  /** @throws {AuthError} 404 `user_not_found`, as all that name a user */
  get(userId: string): Promise<WireUser>;
  /** @throws {AuthError} `user_already_exists` for an id that an account has, or had: ids are never given out twice */
  create(options: AdminUser & { email: string; id?: string | undefined }): Promise<WireUser>;
  update(userId: string, options: AdminUser): Promise<WireUser>;
  /** With everything that belongs to the account, in every feature. */
  remove(userId: string): Promise<void>;
  invite(options: { email: string; data: UserMetadata; redirectTo: string | undefined }): Promise<WireUser>;
  /** Returns a link without sending a mail, for operators who send their own mails. */
  generateLink(options: LinkOptions): Promise<WireUser & Record<string, unknown>>;
};

type Dependencies = LinkMailServices & {
  endings: Endings;
  passwords: Passwords;
  appName: string;
  publicUrl: () => string;
  erasure: Pick<Erasure, 'erase' | 'begin'>;
  deletionRecord: Pick<DeletionRecord, 'note'>;
};

export function createAdmin(deps: Dependencies): Admin {
  return {
    list: (order) => list(deps, order),
    get: async (userId) => wireUserOf(deps.db, await userOf(deps, userId)),
    create: (order) => create(deps, order),
    update: (userId, order) => update(deps, userId, order),
    remove: (userId) => removeAccount(deps, userId, { by: 'operator' }),
    invite: (order) => invite(deps, order),
    generateLink: (order) => generateLink(deps, order),
  };
}

async function userOf(deps: Dependencies, userId: string): Promise<UserRow> {
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw authErrors.unknownUser();
  return user;
}

async function list(deps: Dependencies, { page, perPage }: { page: number; perPage: number }) {
  const [counted] = await deps.db.select({ total: count() }).from(users);
  const rows = await deps.db
    .select()
    .from(users)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return {
    users: await Promise.all(rows.map((row) => wireUserOf(deps.db, row))),
    total: counted?.total ?? 0,
  };
}

async function create(
  deps: Dependencies,
  options: AdminUser & { email: string; id?: string | undefined },
): Promise<WireUser> {
  const now = deps.clock.now();
  const password = await hashOf(deps, options);
  const { id } = options;
  const made = await deps.db.transaction(async (tx) => {
    if (id && (await tx.$count(users, eq(users.id, id))) > 0) throw authErrors.idTaken();
    const user = await insertUser(tx, {
      ...(id && { id }),
      email: options.email,
      ...(password && { encryptedPassword: password }),
      ...(options.emailConfirm && { emailConfirmedAt: now }),
      ...(options.banDuration && { bannedUntil: banUntil(options.banDuration, now) }),
      userMetadata: options.userMetadata ?? {},
      appMetadata: options.appMetadata ?? {},
      identity: {
        provider: 'email',
        data: { email: options.email, email_verified: options.emailConfirm ?? false },
      },
      // Whom the operator lets in has a place.
      waits: false,
      now,
    });
    // After the insert, which waits for a deletion that is under way.
    if (id && (await tx.$count(deletedUsers, eq(deletedUsers.id, id))) > 0) throw authErrors.idTaken();
    return user;
  });
  if (!made) throw authErrors.emailExists();
  return wireUserOf(deps.db, made);
}

async function update(deps: Dependencies, userId: string, options: AdminUser): Promise<WireUser> {
  const now = deps.clock.now();
  const password = await hashOf(deps, options);
  await userOf(deps, userId);
  if (options.email !== undefined) {
    const holder = await findUserByEmail(deps.db, options.email);
    if (holder && holder.id !== userId) throw authErrors.emailExists();
  }
  return deps.db.transaction(async (tx) => {
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!before) throw authErrors.unknownUser();
    const [after] = await tx
      .update(users)
      .set({
        ...(options.email !== undefined && { email: options.email }),
        ...(password && { encryptedPassword: password }),
        ...(options.emailConfirm && { emailConfirmedAt: before.emailConfirmedAt ?? now }),
        ...(options.banDuration && { bannedUntil: banUntil(options.banDuration, now) }),
        ...(options.userMetadata && {
          userMetadata: mergeMetadata(before.userMetadata, options.userMetadata),
        }),
        ...(options.appMetadata && {
          appMetadata: mergeAppMetadata(before.appMetadata, options.appMetadata),
        }),
        updatedAt: now,
      })
      .where(eq(users.id, userId))
      .returning();
    if (!after) throw authErrors.unknownUser();
    if (before.email === null && after.email !== null) await giveEmailIdentity(tx, after, now);
    else if (options.email !== undefined || options.emailConfirm) await syncEmailIdentity(tx, after, now);
    if (password) {
      await dropTokens(tx, userId);
      await deps.endings.endAll(tx, { userId, because: 'password_changed' });
    }
    if (options.banDuration && isBanned(after, now))
      await deps.endings.endAll(tx, { userId, because: 'account_banned' });
    return wireUserOf(tx, after);
  });
}

async function invite(
  deps: Dependencies,
  options: { email: string; data: UserMetadata; redirectTo: string | undefined },
): Promise<WireUser> {
  const { user, issued } = await prepareInvitation(deps, options);
  postLink(deps, user, { kind: 'invite', redirectTo: options.redirectTo, ...issued });
  return wireUserOf(deps.db, user);
}

/** A new account, or one that nobody has confirmed yet. */
async function prepareInvitation(deps: Dependencies, { email, data }: { email: string; data: UserMetadata }) {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const identity = { provider: 'email', data: { email, email_verified: false } };
    const order = { email, userMetadata: data, invitedAt: now, identity, now };
    const made = await insertUser(tx, { ...order, waits: false });
    const user = made ?? (await findUserByEmail(tx, email));
    if (!user || user.emailConfirmedAt) throw authErrors.emailExists();
    // Whom the operator lets in has a place, also after waiting for one.
    if (!made) await leaveWaitlist(tx, user.id);
    return { user, issued: await prepareMail(deps, tx, { user, kind: 'invite' }) };
  });
}

async function generateLink(deps: Dependencies, options: LinkOptions) {
  const { type, email } = options;
  const { user, issued } = await preparedLink(deps, options);
  // As it is now: with the moment of the link, and the address that the account is to move to.
  const after = await userOf(deps, user.id);
  const link = new URL('/auth/v1/verify', deps.publicUrl());
  const wireType = wireTypeOf(type);
  link.searchParams.set('token', issued.token);
  link.searchParams.set('type', wireType);
  const redirectTo = options.redirectTo ?? deps.publicUrl();
  link.searchParams.set('redirect_to', redirectTo);
  return {
    ...(await wireUserOf(deps.db, after)),
    action_link: link.href,
    email_otp: issued.code,
    hashed_token: issued.token,
    verification_type: type,
    redirect_to: redirectTo,
    email,
  };
}

async function preparedLink(deps: Dependencies, options: LinkOptions) {
  const { type, email, data = {}, newEmail, password } = options;
  if (type === 'invite') return prepareInvitation(deps, { email, data });
  if (type === 'signup') {
    if (password === undefined) throw authErrors.invalid('Signup requires a valid password');
    if (!(await findUserByEmail(deps.db, email))) await create(deps, { email, password, userMetadata: data });
  }
  const isChange = type === 'email_change_current' || type === 'email_change_new';
  return deps.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) throw authErrors.unknownAddress();
    if (isChange && newEmail === undefined) throw authErrors.noEmail();
    if (type === 'signup' && user.emailConfirmedAt) throw authErrors.emailExists();
    if (isChange && newEmail !== user.newEmail)
      await tx
        .update(users)
        .set({ newEmail: newEmail ?? null, emailChangeAgreed: null })
        .where(eq(users.id, user.id));
    const sentTo = type === 'email_change_new' && newEmail ? newEmail : email;
    return { user, issued: await prepareMail(deps, tx, { user, kind: type, sentTo }) };
  });
}

/** What is to be kept, if a password is set at all. @throws {AuthError} */
async function hashOf(deps: Dependencies, options: AdminUser): Promise<string | undefined> {
  const { password, passwordHash, email } = options;
  if (password === undefined) return passwordHash;
  if (passwordHash !== undefined)
    throw authErrors.invalid('Only a password or a password hash should be provided');
  checkNewPassword(password, { email, appName: deps.appName });
  return deps.passwords.hash(password, 'administration');
}

const UNIT_MS = { h: 3_600_000, m: 60_000, s: 1_000 };

function banUntil(duration: string, now: Date): Date | null {
  if (duration === 'none') return null;
  const parts = Array.from(duration.matchAll(/(?<!\d)(\d+)([hms])/g));
  const ms = parts.reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * UNIT_MS[unit as keyof typeof UNIT_MS],
    0,
  );
  return new Date(now.getTime() + ms);
}
