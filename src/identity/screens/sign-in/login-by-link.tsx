// Signing in without the password: a link in a mail, for addresses that have an account.
import { Link } from 'react-router';
import { useLocale } from '#ui/locale.tsx';
import { AuthHead } from '../forms/auth-form.tsx';
import { LinkRequest } from './link-request.tsx';

const texts = { submit: 'auth.link.submit', sent: 'auth.link.sent', failed: 'auth.link.failed' } as const;

/** @param props.target the screen to arrive at */
export function LoginByLink(props: { email: string; target: string }) {
  const { t, path } = useLocale();
  return (
    <>
      <AuthHead title={t('auth.link.title')}>{t('auth.link.lead')}</AuthHead>
      <LinkRequest
        texts={texts}
        email={props.email}
        ask={(auth, email) =>
          auth.signInWithOtp({
            email,
            options: { shouldCreateUser: false, emailRedirectTo: window.location.origin + props.target },
          })
        }
      >
        <p>
          <Link to={path('login')}>{t('auth.link.password')}</Link>
        </p>
      </LinkRequest>
    </>
  );
}
