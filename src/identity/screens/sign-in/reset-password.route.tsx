// A forgotten password: ask for the link that sets a new one.
import { Link } from 'react-router';
import { useLocale } from '#ui/locale.tsx';
import { AuthHead } from '../forms/auth-form.tsx';
import { useEntryState } from '../forms/entry-state.ts';
import { LinkRequest } from './link-request.tsx';

const texts = { submit: 'auth.reset.submit', sent: 'auth.reset.sent', failed: 'auth.reset.failed' } as const;

export default function ResetPassword() {
  const { t, path } = useLocale();
  const { email = '' } = useEntryState();
  return (
    <>
      <AuthHead title={t('auth.reset.title')}>{t('auth.reset.lead')}</AuthHead>
      <LinkRequest
        texts={texts}
        email={email}
        ask={(auth, address) =>
          auth.resetPasswordForEmail(address, {
            redirectTo: window.location.origin + path('update-password'),
          })
        }
      >
        <p>
          <Link to={path('login')}>{t('auth.backToLogin')}</Link>
        </p>
      </LinkRequest>
    </>
  );
}
