// Asks the worker for what is worked out of whole texts.
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { TaskName, TextTasks } from './text-tasks.ts';

/** @throws when the worker cannot be had or breaks down; ended early by `signal` */
function inWorker<Name extends TaskName>(
  task: Name,
  order: TextTasks[Name]['order'],
  signal: AbortSignal,
): Promise<TextTasks[Name]['result']> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./text.worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<TextTasks[Name]['result']>) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', () => {
      end();
      reject(new Error('The texts could not be worked on.'));
    });
    worker.postMessage({ task, order });
  });
}

/**
 * @param options.key what the texts are: the answer is kept by it
 * @param options.order null while the texts are on their way
 */
export function useTextTask<Name extends TaskName>(
  task: Name,
  options: {
    key: readonly unknown[];
    order: TextTasks[Name]['order'] | null;
    /** Shows the answer before until the new one is there. */
    keepsOld?: boolean;
  },
): UseQueryResult<TextTasks[Name]['result']> {
  const { key, order, keepsOld = false } = options;
  return useQuery<TextTasks[Name]['result']>({
    queryKey: ['texts', task, ...key],
    queryFn: ({ signal }) => {
      if (!order) throw new Error('There is nothing to work on yet.');
      return inWorker(task, order, signal);
    },
    enabled: order !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    ...(keepsOld && { placeholderData: keepPreviousData }),
  });
}
