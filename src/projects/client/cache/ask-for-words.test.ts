// The words of a recording in work: none are missed, and a question that is on its way is let through.
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { soon } from '../../../../test/soon.ts';
import { askForWords } from './live-projects.ts';
import { projectKeys } from './project-cache.ts';

function setUp() {
  const queries = new QueryClient();
  const asked: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const answer = Promise.withResolvers<string>();
    asked.push(answer);
    return answer.promise;
  };
  const observer = new QueryObserver(queries, { queryKey: projectKeys.heard('a'), queryFn, retry: false });
  onTestFinished(observer.subscribe(() => undefined));
  const untilIdle = () => soon(() => expect(queries.isFetching()).toBe(0));
  return { queries, asked, untilIdle };
}

it('asks once more behind a question that left before the change, however many changes came', async () => {
  const { queries, asked, untilIdle } = setUp();
  for (let change = 0; change < 5; change += 1) askForWords(queries, 'a');
  expect(asked).toHaveLength(1);
  asked[0]?.resolve('without the new words');
  await soon(() => expect(asked).toHaveLength(2));
  asked[1]?.resolve('with them');
  await untilIdle();
  expect(queries.getQueryData(projectKeys.heard('a'))).toBe('with them');
  askForWords(queries, 'a');
  expect(asked).toHaveLength(3);
});

it('asks again after a question that failed', async () => {
  const { queries, asked } = setUp();
  askForWords(queries, 'a');
  asked[0]?.reject(new Error('The line was cut.'));
  await soon(() => expect(asked).toHaveLength(2));
});

it('asks nothing for a page that shows no words', () => {
  const queries = new QueryClient();
  askForWords(queries, 'a');
  expect(queries.isFetching()).toBe(0);
});
