// A forgotten password: ask for the link that sets a new one.
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { useLocale } from '#ui/locale.tsx';
import { appContext } from '#web/load-context.ts';
import { AuthHead } from './auth-form.tsx';
import { LinkRequest } from './link-request.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return { devMail: context.get(appContext).config.devMail };
}

const texts = { submit: 'auth.reset.submit', sent: 'auth.reset.sent', failed: 'auth.reset.failed' } as const;

export default function ResetPassword() {
  const { devMail } = useLoaderData<typeof loader>();
  const { t, path } = useLocale();
  // The address travels in the history entry: in the page's address it would end up in logs.
  const { state } = useLocation() as { state: { email?: string } | null };
  return (
    <>
      <AuthHead title={t('auth.reset.title')}>{t('auth.reset.lead')}</AuthHead>
      <LinkRequest
        texts={texts}
        email={state?.email ?? ''}
        devMail={devMail}
        ask={(auth, email) =>
          auth.resetPasswordForEmail(email, { redirectTo: window.location.origin + path('update-password') })
        }
      >
        <p>
          <Link to={path('login')}>{t('auth.backToLogin')}</Link>
        </p>
      </LinkRequest>
    </>
  );
}
