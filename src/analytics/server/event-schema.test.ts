import { expect, it, vi } from 'vitest';
import { readEvents } from './event-schema.ts';

it('looks at no property of an event before the key is known to be ours', () => {
  const long = `mark ${'x'.repeat(1_000)}`;
  const cleaned = vi.spyOn(String.prototype, 'replaceAll');
  const isLooked = () => cleaned.mock.contexts.some((text) => String(text).startsWith('mark'));
  const body = { event: 'visit', distinct_id: 'v', api_key: 'foreign', properties: { long } };
  const demand = (keys: ReadonlySet<string>) => {
    if (!keys.has('ours')) throw new Error('foreign key');
  };
  try {
    expect(() => readEvents(body, new Date(), demand)).toThrow('foreign key');
    expect(isLooked()).toBe(false);
    expect(readEvents({ ...body, api_key: 'ours' }, new Date(), demand)).toHaveLength(1);
    expect(isLooked()).toBe(true);
  } finally {
    cleaned.mockRestore();
  }
});
