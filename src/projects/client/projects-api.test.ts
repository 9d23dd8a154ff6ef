import { describe, expect, it } from 'vitest';
import type { ApiFetch } from '#platform/browser/api-fetch.ts';
import { loadProject, UnexpectedFormatError } from './projects-api.ts';

/** Answers every call with this. */
const answering = (answer: unknown) => (async () => answer) as ApiFetch;

describe('a recording that is asked for', () => {
  it('is handed on as it came', async () => {
    const project = { id: 'a', revisions: [] };
    expect(await loadProject(answering(project), 'A')).toBe(project);
  });

  it('is distinguished from an answer that is none, which has no parts to show', async () => {
    for (const answer of [undefined, null, 'Welcome to the hotel', {}, { id: 'a' }])
      await expect(loadProject(answering(answer), 'a')).rejects.toThrow(UnexpectedFormatError);
  });
});
