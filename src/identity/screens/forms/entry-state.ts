// What the screen before handed over, in the history entry: an address in the page's address would end up in logs.
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

type EntryState = {
  email?: string;
  /** When a link was asked for, ms since 1970. */
  sentAt?: number;
};

const never = () => () => {};

/** False in the server's page and until the script has taken over. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Empty until the script has taken over: the server does not know the browser's history. */
export function useEntryState(): EntryState {
  const isAwake = useIsAwake();
  const { state } = useLocation() as { state: EntryState | null };
  return (isAwake && state) || {};
}
