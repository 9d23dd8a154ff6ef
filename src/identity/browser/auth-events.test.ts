import { expect, it } from 'vitest';
import { type AuthEvent, type AuthNews, effectOf, onAuthNews } from './auth-events.ts';

const effects: Record<AuthEvent, [ofTheSame: string, ofAnother: string, ofNobody: string]> = {
  INITIAL_SESSION: ['load', 'start-over', 'none'],
  SIGNED_IN: ['refresh', 'start-over', 'none'],
  TOKEN_REFRESHED: ['refresh', 'start-over', 'none'],
  USER_UPDATED: ['refresh', 'start-over', 'none'],
  PASSWORD_RECOVERY: ['refresh', 'start-over', 'none'],
  MFA_CHALLENGE_VERIFIED: ['refresh', 'start-over', 'none'],
  SIGNED_OUT: ['clear', 'clear', 'clear'],
};

it.each(Object.entries(effects))('on %s a page takes the effect in the table', (event, expected) => {
  const of = (userId: string | null) => effectOf({ event: event as AuthEvent, userId }, 'ada');
  expect([of('ada'), of('bob'), of(null)]).toEqual(expected);
});

it('a page of nobody yet takes the person who signs in', () => {
  expect(effectOf({ event: 'SIGNED_IN', userId: 'ada' }, null)).toBe('refresh');
});

it('receives the events of the client, in whichever tab it lives, and nothing else', async () => {
  const heard: AuthNews[] = [];
  const name = `sb-${process.pid}-auth-token`;
  const tab = new BroadcastChannel(name);
  const all = new Promise<void>((resolve) => {
    const stop = onAuthNews(name, 'first', (news) => {
      heard.push(news);
      if (news.event !== 'SIGNED_OUT') return;
      stop();
      resolve();
    });
  });
  const emit = (event: string, access_token: string) =>
    tab.postMessage({ event, session: { access_token, user: { id: 'ada' } } });
  // The client wakes up with the token that the page has already: nobody has signed in.
  emit('SIGNED_IN', 'first');
  emit('TOKEN_REFRESHED', 'second');
  emit('SIGNED_IN', 'second');
  for (const noise of [null, 'SIGNED_OUT', {}, { event: 'toString' }, { event: 7 }]) tab.postMessage(noise);
  emit('MFA_CHALLENGE_VERIFIED', 'third');
  emit('SIGNED_IN', 'fourth');
  tab.postMessage({ event: 'SIGNED_OUT', session: null });
  await all;
  tab.close();
  expect(heard).toEqual([
    ...['TOKEN_REFRESHED', 'MFA_CHALLENGE_VERIFIED', 'SIGNED_IN'].map((event) => ({ event, userId: 'ada' })),
    { event: 'SIGNED_OUT', userId: null },
  ]);
});
