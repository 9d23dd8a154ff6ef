// What becomes of a session, here or in another tab: the events of SPEC.md 4, heard without loading the client.

const events = [
  'SIGNED_IN',
  'SIGNED_OUT',
  'TOKEN_REFRESHED',
  'USER_UPDATED',
  'PASSWORD_RECOVERY',
  'MFA_CHALLENGE_VERIFIED',
] as const;
/** As the official client names them. `INITIAL_SESSION` is what a page finds when it wakes up. */
export type AuthEvent = (typeof events)[number] | 'INITIAL_SESSION';

/** `userId` is null where the session is gone. */
export type AuthNews = { event: AuthEvent; userId: string | null };

/**
 * What a page does on an event:
 * `load` or `refresh` the profile, `clear` it, `start-over` where another person is signed in now.
 * @param userId whose page it is; null while nobody's
 */
export function effectOf(
  { event, userId: now }: AuthNews,
  userId: string | null,
): 'none' | 'load' | 'refresh' | 'clear' | 'start-over' {
  if (event === 'SIGNED_OUT') return 'clear';
  if (now === null) return 'none';
  if (userId !== null && now !== userId) return 'start-over';
  return event === 'INITIAL_SESSION' ? 'load' : 'refresh';
}

/**
 * The official client tells every tab, the one it lives in included, by a channel of the session's name.
 * @param channelName the name of the session's cookie
 * @returns stops listening
 */
export function onAuthNews(channelName: string, listener: (news: AuthNews) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { event, session } = (data ?? {}) as {
      event?: unknown;
      session?: { user?: { id?: string } } | null;
    };
    const known = events.find((one) => one === event);
    if (known) listener({ event: known, userId: session?.user?.id ?? null });
  });
  return () => channel.close();
}
