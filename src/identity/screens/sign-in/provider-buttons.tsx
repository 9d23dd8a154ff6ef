// Signing in by Google or Apple, each where it is set up.
import type { TextKey } from '#i18n/de.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useSession } from '../../browser/session-provider.tsx';
import { sentenceOf } from '../forms/auth-failure.ts';

type Provider = 'google' | 'apple';
export type Providers = Readonly<Record<Provider, boolean>>;

export function ProviderButtons(props: {
  available: Providers;
  /** The origin under which the providers know this product, and to which they send people back. */
  authOrigin: string;
  onFailure: (failure: TextKey) => void;
}) {
  const { locale, t, path } = useLocale();
  const { client } = useSession();
  const { available, authOrigin, onFailure } = props;
  const signIn = async (provider: Provider) => {
    const { auth } = await client();
    const { data, error } = await auth.signInWithOAuth({
      provider,
      options: {
        redirectTo: window.location.origin + path('confirm'),
        skipBrowserRedirect: true,
        queryParams: { prompt: 'select_account', user_locale: locale },
        ...(provider === 'apple' && { scopes: 'name email' }),
      },
    });
    if (error) return onFailure(sentenceOf(error, 'auth.login.failed'));
    // Nothing but our own auth address may send the visitor on, and a way back to another host would find no secret.
    if (!data.url.startsWith(`${authOrigin}/auth/v1/`)) return onFailure('auth.login.oauthInvalid');
    window.location.assign(data.url);
  };
  return (
    <>
      {available.google && (
        <Button wide onClick={() => void signIn('google')}>
          {t('auth.login.google')}
        </Button>
      )}
      {available.apple && (
        <Button wide onClick={() => void signIn('apple')}>
          {t('auth.login.apple')}
        </Button>
      )}
    </>
  );
}
