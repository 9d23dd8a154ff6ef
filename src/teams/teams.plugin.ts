// /api/team: the team of the person who asks. Only a signed-in person gets here: no route of these takes a key.
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Caller, requireCaller } from '#identity/caller.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { parseInput } from '#platform/http/parse-input.ts';
import type { createInvitationActions } from './invitation-actions.server.ts';
import type { By, createTeamActions } from './team-actions.server.ts';
import {
  bodies,
  inviteAnswer,
  joinedTeam,
  openedInvitation,
  type PoliciesAnswer,
  policiesAnswer,
  type ShownLog,
  shownLog,
  type ShownTeam,
  shownTeam,
} from './teams-schema.ts';

const routes = {
  show: described({
    summary: 'The team of the person, with its people and policies; null without one.',
    answer: { status: 200, schema: shownTeam },
  }),
  rename: described({ summary: 'Names the team.', body: bodies.name, answer: { status: 204 } }),
  leave: described({ summary: 'Gives up the seat in the team.', answer: { status: 204 } }),
  handOver: described({
    summary: 'Makes another member the owner, and the owner an admin.',
    body: bodies.owner,
    answer: { status: 204 },
  }),
  role: described({
    summary: 'Gives a member another role.',
    body: bodies.role,
    answer: { status: 204 },
  }),
  remove: described({ summary: 'Removes a member.', answer: { status: 204 } }),
  log: described({ summary: 'Who did what in the team when.', answer: { status: 200, schema: shownLog } }),
  policies: described({
    summary: 'Replaces what the team demands of its members.',
    body: bodies.policies,
    answer: { status: 200, schema: policiesAnswer },
  }),
  invite: described({
    summary: 'Invites people by mail, for seven days.',
    body: bodies.invite,
    answer: { status: 200, schema: inviteAnswer },
  }),
  again: described({ summary: 'Mails another link for an invitation.', answer: { status: 204 } }),
  revoke: described({ summary: 'Revokes an invitation.', answer: { status: 204 } }),
  open: described({
    summary: 'What the invitation of a link is for.',
    body: bodies.code,
    answer: { status: 200, schema: openedInvitation },
  }),
  accept: described({
    summary: 'Takes the seat of an invitation.',
    body: bodies.code,
    answer: { status: 200, schema: joinedTeam },
  }),
  decline: described({ summary: 'Declines an invitation.', body: bodies.code, answer: { status: 204 } }),
};

export type TeamsPluginDeps = {
  people: ReturnType<typeof createTeamActions>;
  invitations: ReturnType<typeof createInvitationActions>;
  show: (caller: Caller) => Promise<ShownTeam | null>;
  log: (caller: Caller) => Promise<ShownLog>;
  replacePolicies: (by: By, wanted: z.output<typeof bodies.policies>) => Promise<PoliciesAnswer>;
  /** @throws {AppError} `too_many_requests` */
  demandPace: (request: FastifyRequest) => Promise<void>;
};

const idParams = z.object({ id: z.uuid() });

function idOf(request: FastifyRequest): string {
  const named = idParams.safeParse(request.params);
  if (!named.success) throw commonErrors.not_found();
  return named.data.id;
}

/** Register it with the prefix `/api/team`. */
export function teamsPlugin(deps: TeamsPluginDeps): FastifyPluginAsync {
  const { people } = deps;
  return async (app) => {
    app.addHook(
      'onSend',
      async (_request, answer) => void answer.header('cache-control', 'private, no-store'),
    );
    app.get('/', routes.show, async (request) => ({ team: await deps.show(byOf(request)) }));
    app.get('/log', routes.log, async (request) => deps.log(byOf(request)));
    app.patch('/', routes.rename, async (request, reply) => {
      const by = byOf(request);
      await people.rename(by, parseInput(bodies.name, request.body).name);
      return reply.status(204).send();
    });
    app.put('/policies', routes.policies, async (request) => {
      const by = byOf(request);
      return deps.replacePolicies(by, parseInput(bodies.policies, request.body));
    });
    app.post('/leave', routes.leave, async (request, reply) => {
      await people.leave(byOf(request));
      return reply.status(204).send();
    });
    app.post('/owner', routes.handOver, async (request, reply) => {
      const by = byOf(request);
      await people.handOver(by, { memberId: parseInput(bodies.owner, request.body).userId });
      return reply.status(204).send();
    });
    app.patch('/members/:id', routes.role, async (request, reply) => {
      const by = byOf(request);
      const memberId = idOf(request);
      await people.demandChangeable(by, { memberId });
      await people.changeRole(by, { memberId, ...parseInput(bodies.role, request.body) });
      return reply.status(204).send();
    });
    app.delete('/members/:id', routes.remove, async (request, reply) => {
      const by = byOf(request);
      await people.remove(by, { memberId: idOf(request) });
      return reply.status(204).send();
    });
    invitationRoutes(app, deps);
  };
}

function invitationRoutes(app: FastifyInstance, deps: TeamsPluginDeps): void {
  const { invitations, people, demandPace } = deps;
  const codeOf = ({ body }: FastifyRequest) => parseInput(bodies.code, body).code;
  app.post('/invitations', routes.invite, async (request) => {
    const by = byOf(request);
    await demandPace(request);
    return invitations.invite(by, parseInput(bodies.invite, request.body));
  });
  app.post('/invitations/:id/again', routes.again, async (request, reply) => {
    const by = byOf(request);
    await demandPace(request);
    await invitations.again(by, idOf(request));
    return reply.status(204).send();
  });
  app.delete('/invitations/:id', routes.revoke, async (request, reply) => {
    const by = byOf(request);
    await invitations.revoke(by, idOf(request));
    return reply.status(204).send();
  });
  app.post('/invitation/open', routes.open, async (request) => {
    const by = byOf(request);
    return invitations.open(by, codeOf(request));
  });
  app.post('/invitation/accept', routes.accept, async (request) => {
    const by = byOf(request);
    return invitations.accept(by, codeOf(request), people.joined(by));
  });
  app.post('/invitation/decline', routes.decline, async (request, reply) => {
    const by = byOf(request);
    await invitations.decline(by, codeOf(request));
    return reply.status(204).send();
  });
}

function byOf(request: FastifyRequest): By {
  return { ...requireCaller(request), userAgent: request.headers['user-agent'] };
}
