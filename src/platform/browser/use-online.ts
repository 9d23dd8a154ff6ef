// Whether the server can be reached, as far as the page knows. A network that has gone is known at once; a silent
// connection when a request gets no answer.
import { useSyncExternalStore } from 'react';
import { line } from './line.ts';

export function useOnline(): boolean {
  return useSyncExternalStore(line.subscribe, line.isUp, () => true);
}
