// /v1/audio/transcriptions and /v1/models as OpenAI's API has them, for programs that have a key.
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller } from '#identity/caller.ts';
import { commonErrors } from '#platform/errors.ts';
import { described } from '#platform/http/api-description.ts';
import { untilGone } from '#platform/http/until-gone.ts';
import type { LogAccess } from '#platform/personal-data/access-entry.ts';
import { answerInTime, type Timing } from './answer-in-time.plugin.ts';
import {
  type AnswerDeps,
  answerTypes,
  deltaOf,
  eventText,
  makeAnswer,
  makeLastEvents,
} from './make-answer.server.ts';
import { findModel, models } from './models.ts';
import { openAiErrors } from './openai-api.errors.ts';
import { isWorthRetrying, knownError, localeOfProgram, openAiError } from './openai-error.ts';
import { responseFormats } from './order.ts';
import {
  awaitText,
  endTranscription,
  type Ordered,
  orderTranscription,
  type TranscribeDeps,
} from './transcribe.server.ts';

const errorSchema = z.object({
  error: z.object({
    message: z.string(),
    type: z.string(),
    param: z.string().nullable(),
    code: z.string().describe('Stable, in snake_case.'),
  }),
});
const modelSchema = z.strictObject({
  id: z.string(),
  object: z.literal('model'),
  created: z.number().int(),
  owned_by: z.string(),
});
const formSchema = z.object({
  file: z.string().describe('The recording, as a file of the form.'),
  model: z
    .string()
    .describe('`wortlaut-standard`, `wortlaut-high`, `wortlaut-premium`, or a name of OpenAI’s.'),
  language: z.string().optional().describe('`de`, `en`, `fr` or `es`.'),
  prompt: z.string().optional().describe('Names and terms, separated by commas.'),
  response_format: z.enum(responseFormats).optional(),
  'timestamp_granularities[]': z.array(z.enum(['word', 'segment'])).optional(),
  stream: z.boolean().optional(),
});

const scope = 'audio:transcribe' as const;
const routes = {
  transcribe: described(
    {
      scope,
      keysAlone: true,
      summary: 'Transcribes a recording, as OpenAI’s API does.',
      form: formSchema,
      answer: { status: 200, media: ['application/json', 'text/plain', 'text/vtt', 'text/event-stream'] },
      error: errorSchema,
    },
    { ownPlaces: true, takesFiles: true },
  ),
  models: described({
    scope,
    keysAlone: true,
    summary: 'The models that a transcription may name, as OpenAI’s API lists them.',
    answer: {
      status: 200,
      schema: z.strictObject({ object: z.literal('list'), data: z.array(modelSchema) }),
    },
    error: errorSchema,
  }),
  model: described({
    scope,
    keysAlone: true,
    summary: 'One of the models.',
    answer: { status: 200, schema: modelSchema },
    error: errorSchema,
  }),
};

export type OpenAiPluginDeps = TranscribeDeps &
  AnswerDeps & {
    /** Who asks, by their key; undefined without one. */
    callerOf: (headers: IncomingHttpHeaders) => { caller: Caller; keepsProjects: boolean } | undefined;
    logAccess: LogAccess;
    timing: Timing;
  };

/** Register it with the prefix `/v1`; its errors have OpenAI's shape. */
export function openAiApiPlugin(deps: OpenAiPluginDeps): FastifyPluginAsync {
  return async (app) => {
    const requireKey = (request: FastifyRequest) => {
      const found = deps.callerOf(request.headers);
      if (!found) throw commonErrors.not_authenticated();
      return found;
    };
    // The form is read from the socket, once it is known who sends it.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
    app.setErrorHandler((error, request, reply) => answerError(deps, error, request, reply));
    app.setNotFoundHandler((request, reply) =>
      answerError(deps, openAiErrors.openai_url_unknown({ path: pathOf(request) }), request, reply),
    );
    app.decorate('signIn', async (request) => void requireKey(request));
    const closing = new AbortController();
    app.addHook('preClose', async () => closing.abort(commonErrors.unavailable()));
    app.addHook('onClose', async () => deps.leases.close());
    app.post('/audio/transcriptions', routes.transcribe, async (request, reply) => {
      const signal = AbortSignal.any([untilGone(reply.raw), closing.signal]);
      const { caller, keepsProjects: keepsProject } = requireKey(request);
      const wanted = { caller, keepsProject, signal };
      const ordered = await orderTranscription(deps, request.raw, wanted);
      return answerOrder(deps, { ...wanted, ordered, request, reply });
    });
    modelRoutes(app);
  };
}

function modelRoutes(app: FastifyInstance): void {
  app.get('/models', routes.models, async () => ({ object: 'list', data: models }));
  app.get('/models/:model', routes.model, async ({ params }) => {
    const { model } = z.object({ model: z.string() }).parse(params);
    const found = findModel(model);
    if (!found) throw openAiErrors.openai_model_unknown({ model: model.slice(0, 100) });
    return found;
  });
}

type Answering = {
  caller: Caller;
  keepsProject: boolean;
  signal: AbortSignal;
  ordered: Ordered;
  request: FastifyRequest;
  reply: FastifyReply;
};

async function answerOrder(deps: OpenAiPluginDeps, asked: Answering): Promise<FastifyReply> {
  const { keepsProject, signal, ordered, request, reply } = asked;
  const { order, ownerId, projectId } = ordered;
  let progress: number | null = null;
  let words = 0;
  const work = async (write: (text: string) => void) => {
    try {
      await awaitText(deps, ordered, {
        signal,
        ...(order.isStreamed && {
          onChange: (heard) => {
            // For the command line, which shows it; other programs pass comments over.
            if (heard.progress !== null && heard.progress !== progress) write(progressText(heard.progress));
            ({ progress } = heard);
            // Who speaks is known at the end alone.
            if (heard.words.length === 0 || order.format === 'diarized_json') return;
            write(eventText(deltaOf(heard.words.join(' '), words === 0)));
            words += heard.words.length;
          },
        }),
      });
      const pieces = order.isStreamed
        ? await makeLastEvents(deps, asked, words)
        : await makeAnswer(deps, asked);
      await deps.logAccess({ ownerId, actor: 'person', action: 'text_downloaded', projectId });
      return pieces;
    } finally {
      await endTranscription(deps, { ...ordered, keepsProject });
    }
  };
  const form = {
    ...formOf(order, () => progress),
    lateError: (error: unknown) => {
      const { status, body } = shapeOf(deps, error, request);
      deps.log.info({ code: body.code, status, requestId: request.id }, 'transcription for a program failed');
      const text = JSON.stringify({ error: body });
      return order.isStreamed ? { text: `data: ${text}\n\n`, isCut: false } : { text, isCut: true };
    },
  };
  return answerInTime(reply, form, { timing: deps.timing, work });
}

const progressText = (share: number) => `: progress ${share.toFixed(3)}\n\n`;

/** White space before JSON, and empty lines before a text, change nothing that a reader of them reads. */
function formOf({ format, isStreamed }: Ordered['order'], progress: () => number | null) {
  if (isStreamed)
    return {
      type: 'text/event-stream; charset=utf-8',
      beat: () => progressText(progress() ?? 0),
    };
  return { type: answerTypes[format], beat: () => '\n', ...(format === 'vtt' && { head: 'WEBVTT\n' }) };
}

function shapeOf({ log }: OpenAiPluginDeps, error: unknown, request: FastifyRequest) {
  const known = knownError(error);
  const logged = { code: known.code, requestId: request.id, route: request.routeOptions.url };
  if (known.status >= 500) log.error({ ...logged, err: error }, 'request failed');
  else log.info(logged, 'request refused');
  const locale = localeOfProgram(request.headers['accept-language']);
  return { known, status: known.status, body: openAiError(known, { locale, requestId: request.id }) };
}

function answerError(
  deps: OpenAiPluginDeps,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // The client has disconnected, which ended the work for it. There is nobody to answer.
  if (reply.raw.destroyed) return reply.hijack();
  const { known, status, body } = shapeOf(deps, error, request);
  const { retryAfterS } = known.params;
  if (typeof retryAfterS === 'number') reply.header('retry-after', String(retryAfterS));
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('x-should-retry', String(isWorthRetrying(known)))
    .send({ error: body });
}

const pathOf = ({ url }: FastifyRequest) => (url.split('?', 1)[0] ?? '').slice(0, 200);
