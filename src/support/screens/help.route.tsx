// Help inside the product: the answers, a message to the operator, and the tickets of the account.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { configContext, mailtoOf } from '#pages/public-config.ts';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { NewTicketForm } from './new-ticket-form.tsx';
import { TicketList } from './ticket-list.tsx';
import { useTickets } from './use-tickets.ts';
import styles from './help.module.css';

export function loader({ context }: LoaderFunctionArgs) {
  const config = context.get(configContext);
  return { appName: config.appName, supportEmail: mailtoOf(config) };
}

export default function Help() {
  const { appName, supportEmail } = useLoaderData<typeof loader>();
  const { t, path } = useLocale();
  const tickets = useTickets();
  return (
    <>
      <PageTitle>{t('help.title')}</PageTitle>
      <div className="page-head">
        <h1>{t('help.title')}</h1>
      </div>
      <div className={styles.page}>
        <section aria-labelledby="answers">
          <h2 id="answers">{t('help.answers')}</h2>
          <p className="muted">{t('help.answersLead')}</p>
          <p>
            <a className="btn" href={path('help')}>
              {t('help.search')}
            </a>
          </p>
        </section>
        <NewTicketForm
          email={tickets.shown?.email}
          supportEmail={supportEmail}
          onSent={() => void tickets.reload()}
        />
        <TicketList appName={appName} {...tickets} />
      </div>
    </>
  );
}
