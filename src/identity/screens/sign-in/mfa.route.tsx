// The second step of signing in, for accounts with a second factor. The guard of the app leads here.
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { localeOfPath, pathFor } from '#pages/paths.ts';
import { forgetReturn, forgetReturnHere, hasSessionCookie, returnPath } from '../../guard/return-path.ts';
import { visitorContext } from '../../guard/visitor-context.ts';
import { useSession } from '../../browser/session-provider.tsx';
import { AuthHead } from '../forms/auth-form.tsx';
import { Challenge } from './challenge.tsx';
import { useIsAwake } from '../forms/entry-state.ts';
import { useTarget } from './use-target.ts';
import styles from '../forms/auth-form.module.css';

export function loader({ context, request, url }: LoaderFunctionArgs) {
  const { caller, owesFactor } = context.get(visitorContext);
  const locale = localeOfPath(url.pathname);
  const cookies = request.headers.get('cookie') ?? '';
  const target = returnPath(cookies, locale) ?? pathFor(locale, 'app');
  if (caller) throw redirect(target, { headers: { 'set-cookie': forgetReturn() } });
  // A session whose token ran out meanwhile is refreshed by the browser.
  if (!owesFactor && !hasSessionCookie(cookies)) throw redirect(pathFor(locale, 'login'));
  return { target };
}

export default function SecondStep() {
  const target = useTarget(useLoaderData<typeof loader>().target);
  const { t, path } = useLocale();
  return (
    <>
      <AuthHead title={t('auth.mfa.title')}>{t('auth.mfa.lead')}</AuthHead>
      <Challenge
        onShown={() => {
          forgetReturnHere();
          window.location.replace(target);
        }}
        onSignedOut={() => window.location.replace(path('login'))}
      />
      <Leave />
    </>
  );
}

function Leave() {
  const { t, path } = useLocale();
  const { client } = useSession();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  // The server sends the button; a press before the page is awake would be lost.
  const isAwake = useIsAwake();
  const leave = async () => {
    setBusy(true);
    const { error } = await (await client()).auth.signOut({ scope: 'local' });
    if (error) {
      setBusy(false);
      return toast(t('shell.logoutFailed'), { kind: 'error' });
    }
    forgetReturnHere();
    window.location.replace(path('login'));
  };
  return (
    <p className={styles.authLeave}>
      <Button
        look="text"
        disabled={!isAwake}
        busy={isBusy}
        busyLabel={t('auth.busy')}
        onClick={() => void leave()}
      >
        {t('auth.mfa.leave')}
      </Button>
    </p>
  );
}
