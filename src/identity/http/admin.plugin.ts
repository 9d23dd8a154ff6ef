// /auth/v1/admin and /invite: for the service key alone.
import type { FastifyInstance } from 'fastify';
import { entry } from '#platform/http/api-description.ts';
import { OPENED_ONCE_IN_MS } from '#platform/personal-data/access-entry.ts';
import { authErrors } from '../core/auth-error.ts';
import { parse, requests } from './auth-requests.ts';
import type { Identity } from '../identity.ts';
import { allowedRedirect } from './redirects.ts';
import { bearerOf, bodyOf, idOf, redirectOf, type WireRequest } from './wire-request.ts';

export function adminRoutes(app: FastifyInstance, deps: Identity): void {
  userAdminRoutes(app, deps);
  linkRoutes(app, deps);
  const shown = (userId: string) => logOperator(deps, 'account_shown', userId);
  app.get('/admin/users/:userId/factors', entry('operator'), async (request) => {
    const userId = idOf(request, 'userId');
    await deps.admin.get(userId);
    await shown(userId);
    return deps.factors.list(userId);
  });
  app.get('/admin/users/:userId/passkeys', entry('operator'), async (request) => {
    const userId = idOf(request, 'userId');
    await deps.admin.get(userId);
    await shown(userId);
    return deps.passkeys.list(userId);
  });
  app.delete('/admin/users/:userId/passkeys/:passkeyId', entry('operator'), async (request, reply) => {
    const userId = idOf(request, 'userId');
    await deps.passkeys.removeOf(userId, idOf(request, 'passkeyId'));
    await logOperator(deps, 'account_changed', userId);
    return reply.status(204).send();
  });
  app.delete('/admin/users/:userId/factors/:factorId', entry('operator'), async (request) => {
    const userId = idOf(request, 'userId');
    const removed = await deps.factors.remove(userId, idOf(request, 'factorId'));
    await logOperator(deps, 'account_changed', userId);
    return removed;
  });
}

/** What the service key sees and does of people. A page of accounts is asked for again and again: that is one line an hour. */
function logOperator(
  { logAccess }: Identity,
  action: 'account_listed' | 'account_shown' | 'account_changed' | 'sign_in_link_made',
  ownerId: string | readonly string[],
): Promise<void> {
  const once =
    action === 'account_listed' || action === 'account_shown' ? { onceInMs: OPENED_ONCE_IN_MS } : {};
  return logAccess({ ownerId, actor: 'operator', action, ...once });
}

/** @throws {AuthError} 401 without a token, 403 for any other than the service key */
export async function demandServiceKey(deps: Identity, request: WireRequest): Promise<void> {
  const claims = await deps.keys.verify(bearerOf(request), deps.clock.now());
  if (!claims) throw authErrors.badJwt();
  if (claims.role !== 'service_role' || claims.session_id !== undefined) throw authErrors.notAdmin();
}

function userAdminRoutes(app: FastifyInstance, deps: Identity): void {
  app.get('/admin/users', entry('operator'), async (request, reply) => {
    const paging = pagingOf(request);
    const { users, total } = await deps.admin.list(paging);
    const ids = users.map(({ id }) => id);
    await logOperator(deps, 'account_listed', ids);
    reply.headers(pageHeaders(`${deps.publicUrl()}/auth/v1/admin/users`, { ...paging, total }));
    return { users, aud: 'authenticated' };
  });
  app.get('/admin/audit', entry('operator'), async (request, reply) => {
    const paging = pagingOf(request);
    const { events, total } = await deps.devices.audit(paging);
    const ids = new Set(events.map(({ userId }) => userId));
    await logOperator(deps, 'account_listed', [...ids]);
    reply.headers(pageHeaders(`${deps.publicUrl()}/auth/v1/admin/audit`, { ...paging, total }));
    return events.map(({ id, userId, kind, createdAt }) => ({
      id,
      payload: { actor_id: userId, action: kind, log_type: 'account' },
      created_at: createdAt.toISOString(),
      // Addresses of people are not kept.
      ip_address: '',
    }));
  });
  app.post('/admin/users', entry('operator'), async (request) => {
    const body = parse(requests.adminCreate, bodyOf(request));
    return deps.admin.create({ ...changeOf(body), email: body.email, id: body.id });
  });
  app.get('/admin/users/:userId', entry('operator'), async (request) => {
    const user = await deps.admin.get(idOf(request, 'userId'));
    await logOperator(deps, 'account_shown', user.id);
    return user;
  });
  app.put('/admin/users/:userId', entry('operator'), async (request) => {
    const change = changeOf(parse(requests.adminUpdate, bodyOf(request)));
    const user = await deps.admin.update(idOf(request, 'userId'), change);
    await logOperator(deps, 'account_changed', user.id);
    return user;
  });
  app.delete('/admin/users/:userId', entry('operator'), async (request) => {
    const { should_soft_delete: soft } = parse(requests.adminDelete, request.body ?? {});
    if (soft) throw authErrors.invalid('Accounts are deleted for good');
    await deps.admin.remove(idOf(request, 'userId'));
    return {};
  });
}

type Paging = { page: number; perPage: number };

function pagingOf(request: WireRequest): Paging {
  const { page, per_page: perPage } = parse(requests.adminList, request.query);
  return { page, perPage };
}

/** Where the other pages are (RFC 8288), as the clients read it. */
function pageHeaders(url: string, { page, perPage, total }: Paging & { total: number }) {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (number: number, rel: string) => `<${url}?page=${number}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
  return { 'x-total-count': String(total), link: links.join(', ') };
}

type AdminBody = ReturnType<typeof parse<typeof requests.adminUpdate>>;

function changeOf(body: AdminBody) {
  return {
    email: body.email,
    password: body.password,
    passwordHash: body.password_hash,
    emailConfirm: body.email_confirm,
    userMetadata: body.user_metadata,
    appMetadata: body.app_metadata,
    banDuration: body.ban_duration,
  };
}

function linkRoutes(app: FastifyInstance, deps: Identity): void {
  app.post('/invite', entry('operator'), async (request) => {
    const { email, data } = parse(requests.invite, bodyOf(request));
    const redirectTo = redirectOf(request, deps.publicUrl());
    return deps.admin.invite({ email, data: data ?? {}, redirectTo });
  });
  app.post('/admin/generate_link', entry('operator'), async (request) => {
    const body = parse(requests.generateLink, bodyOf(request));
    const redirectTo =
      allowedRedirect(body.redirect_to, deps.publicUrl()) ?? redirectOf(request, deps.publicUrl());
    const { type, email, new_email: newEmail, password, data } = body;
    const link = await deps.admin.generateLink({ type, email, newEmail, password, data, redirectTo });
    // With it, who asked can be that person.
    await logOperator(deps, 'sign_in_link_made', link.id);
    return link;
  });
}
