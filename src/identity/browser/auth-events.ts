// What becomes of a session, here or in another tab: the events of the official client, received without loading it.

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

type Session = { access_token?: string; user?: { id?: string } };

/**
 * The official client notifies every tab, its own included, through a channel with the session's name.
 * It also reports a sign-in when it starts and when a tab comes to the front. Ignores a sign-in with the same token.
 * @param channelName the name of the session's cookie
 * @param knownToken the access token that the page has now; null when it has none
 * @returns stops listening
 */
export function onAuthNews(
  channelName: string,
  knownToken: string | null,
  listener: (news: AuthNews) => void,
): () => void {
  const channel = new BroadcastChannel(channelName);
  let token = knownToken;
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { event, session } = (data ?? {}) as { event?: unknown; session?: Session | null };
    const known = events.find((one) => one === event);
    if (!known) return;
    const before = token;
    token = session?.access_token ?? null;
    if (known === 'SIGNED_IN' && token === before) return;
    listener({ event: known, userId: session?.user?.id ?? null });
  });
  return () => channel.close();
}
