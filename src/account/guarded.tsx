// What is shown to signed-in people alone, in the browser: the screen, the wait for it, or the way to the login.
import { type ReactNode, useContext, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { guardHere, type Standing } from '#identity/public.ts';
import { useVisitor, type Visitor } from '#identity/public.tsx';
import { forgetPersonCaches } from '#platform/browser/person-cache.ts';
import { line } from '#platform/browser/line.ts';
import { useOnline } from '#platform/browser/use-online.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AccountProvider } from './account-provider.tsx';
import { KnownAccountContext } from './known-account.ts';
import styles from './guarded.module.css';

type Person = Extract<Visitor, { state: 'person' }>['user'];

/** How each visitor stands; null where nobody has to leave. */
const standings = {
  unknown: null,
  unreachable: null,
  person: null,
  stranger: 'nobody',
  left: 'nobody',
  ended: 'ended',
} as const satisfies Record<Visitor['state'], Standing | null>;

/**
 * Shows the screen once somebody is signed in; leaves when the session ends, here or in another tab.
 * @param props.isKnown the server knew the person when it made the page
 * @param props.children gets the person; null on the server and until the browser has looked
 */
export function Guarded(props: { isKnown: boolean; children: (user: Person | null) => ReactNode }) {
  const { isKnown, children } = props;
  const visitor = useVisitor();
  const { t } = useLocale();
  const known = useContext(KnownAccountContext);
  const { revalidate } = useRevalidator();
  const { state } = visitor;
  const isOnline = useOnline();
  useEffect(() => {
    const standing = standings[state];
    if (!standing) return undefined;
    // What was read may be read no more; the way to the login would cut that short.
    let stopWaiting: (() => void) | null = null;
    let isGone = false;
    const leave = () => guardHere(standing, { remember: state !== 'left' });
    void forgetPersonCaches()
      .catch(() => undefined)
      .then(() => {
        if (isGone) return;
        // The end of a session is an answer of the server. Otherwise nobody knows whether it answers, and there is no
        // login without it: the page says so and waits.
        if (state !== 'stranger' && line.isUp()) leave();
        else stopWaiting = whenAnswering(leave);
      });
    return () => {
      isGone = true;
      stopWaiting?.();
    };
  }, [state]);
  useEffect(() => {
    // The token was refreshed here, so the server knows the person by now.
    if (state === 'person' && !isKnown) return whenAnswering(() => void revalidate());
    return undefined;
  }, [state, isKnown, revalidate]);
  // Without a network, whose session it was may read what this browser keeps for them.
  const isCut = visitor.state === 'unreachable' && visitor.isCut;
  if (state === 'unreachable' && !isCut) return <NoAnswer />;
  if (standings[state] !== null && !isOnline) return <SignedOutOffline />;
  // What the person was looking at is gone before the page is.
  if (standings[state] === null && (isKnown || isCut || state === 'person')) {
    const user = 'user' in visitor ? visitor.user : null;
    return (
      <AccountProvider user={user} known={known.preferences} mailedTranscripts={known.mailedTranscripts}>
        {children(user)}
      </AccountProvider>
    );
  }
  return (
    <p className="muted page-head" aria-live="polite">
      {t('shell.loading')}
    </p>
  );
}

/** The session cannot be refreshed now. It is tried again by itself; nobody is signed out by a line that is cut. */
function NoAnswer() {
  const { t } = useLocale();
  return (
    <div className={`empty ${styles.noAnswer}`} role="alert">
      <PageTitle>{t('shell.noAnswerTitle')}</PageTitle>
      <h1>{t('shell.noAnswerTitle')}</h1>
      <p>{t('shell.noAnswer')}</p>
      <div className="acts">
        <Button onClick={() => window.location.reload()}>{t('shell.retry')}</Button>
      </div>
    </div>
  );
}

/** Nobody is signed in, and nobody can sign in: the login comes with the network. */
function SignedOutOffline() {
  const { t } = useLocale();
  return (
    <div className={`empty ${styles.noAnswer}`} role="alert">
      <PageTitle>{t('shell.noLineTitle')}</PageTitle>
      <h1>{t('shell.noLineTitle')}</h1>
      <p>{t('shell.signedOutOffline')}</p>
    </div>
  );
}

// Waits for the server: a page that was opened without a network must not ask for what would end it.

/** Calls back once the server answers, now or later. @returns gives up */
function whenAnswering(callBack: () => void): () => void {
  let isOver = false;
  const look = async () => {
    if (!(await line.check()) || isOver) return;
    giveUp();
    callBack();
  };
  const stopListening = line.subscribe(() => void look());
  const giveUp = () => {
    isOver = true;
    stopListening();
  };
  void look();
  return giveUp;
}
