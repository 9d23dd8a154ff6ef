// What the HTTP API reports to pages while a model cannot be downloaded.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startHttpApp } from '../../../test/servers/http-app.ts';
import type { ModelOverview } from './model-overview.ts';
import { modelsPlugin } from './models.plugin.ts';

describe('the state of the models', () => {
  it('says that fetching goes on by itself, and neither which model nor which host stands in the way', async () => {
    const planned = { id: 'best', name: 'Best', planned: true, state: 'missing', memoryMb: 1 };
    const overview = {
      list: async () => [planned],
      fetchState: async () => ({
        problem: { code: 'model_unreachable', params: { model: 'best', host: 'models.example' } },
        nextAttemptAt: null,
      }),
      comingFor: async () => null,
    } as unknown as ModelOverview;
    const app = await startHttpApp([
      modelsPlugin({
        overview,
        languages: ['de'],
        engineFor: async () => null,
      }),
    ]);
    const headers = { authorization: `Bearer ${randomUUID()}`, 'accept-language': 'de' };
    const answer = await fetch(new URL('/api/speech/models', app.url), { headers });
    const { problem } = (await answer.json()) as { problem: string };
    await app.close();
    expect(problem).toBe('Das dauert länger als sonst. Wir versuchen es von selbst weiter.');
  });
});
