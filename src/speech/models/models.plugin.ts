// `GET /api/speech/models`: which models are there, which come, how far they are, and what is used meanwhile.
import type { FastifyPluginAsync } from 'fastify';
import { type Locale, translator } from '#i18n/translate.ts';
import { described } from '#platform/http/api-description.ts';
import { requireCaller } from '../../identity/caller.ts';
import type { FetchState } from './fetch-models.ts';
import type { ModelOverview } from './model-overview.ts';
import { type ModelsState, modelsStateSchema } from './models-state.ts';

export type ModelsPluginDeps = {
  overview: ModelOverview;
  /** BCP 47 base languages of the product. */
  languages: readonly string[];
  /** The engine that would be taken for a language now; null where none can do it. */
  engineFor: (language: string) => Promise<string | null>;
};

const route = described({
  summary: 'Which speech models are there, which are on their way, and what is used meanwhile.',
  answer: { status: 200, schema: modelsStateSchema },
});

export function modelsPlugin(deps: ModelsPluginDeps): FastifyPluginAsync {
  const { overview } = deps;
  return async (app) => {
    app.get('/api/speech/models', route, async (request): Promise<ModelsState> => {
      const caller = requireCaller(request);
      const { problem, nextAttemptAt } = await overview.fetchState();
      const models = await overview.list();
      return {
        languages: await Promise.all(deps.languages.map((language) => stateOf(deps, language))),
        problem: models.some(({ planned, state }) => planned && state !== 'ready')
          ? sentence(problem, caller.locale)
          : null,
        nextAttemptAt,
        models: models.map(({ memoryMb: _unused, ...model }) => model),
      };
    });
  };
}

async function stateOf(deps: ModelsPluginDeps, language: string): Promise<ModelsState['languages'][number]> {
  const coming = await deps.overview.comingFor(language);
  return {
    language,
    coming: coming && { id: coming.id, name: coming.name, bytes: coming.bytes, progress: coming.progress },
    engine: await deps.engineFor(language),
  };
}

/** Which model and which host stand in the way is for the operator: the log has it. */
function sentence(problem: FetchState['problem'], locale: Locale): string | null {
  return problem && translator(locale)('speech.stalled');
}
