// Help inside the product: the answers, a message to the operator, and the tickets of the account.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { libraryContext, picturedTasks, questionLists, taskLists } from '#site/public.tsx';
import { localeOfPath } from '#pages/paths.ts';
import { configContext, mailtoOf } from '#pages/public-config.ts';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { HelpTopics } from './help-topics.tsx';
import { NewTicketForm } from './new-ticket-form.tsx';
import { TicketList } from './ticket-list.tsx';
import { useTickets } from './use-tickets.ts';
import styles from './help.module.css';

export function loader({ context, url }: LoaderFunctionArgs) {
  const config = context.get(configContext);
  const library = context.get(libraryContext);
  const locale = localeOfPath(url.pathname);
  return {
    appName: config.appName,
    supportEmail: mailtoOf(config),
    tasks: taskLists(library, locale),
    pictured: picturedTasks(library, locale),
    questions: questionLists(library, locale),
  };
}

export default function Help() {
  const { appName, supportEmail, ...answers } = useLoaderData<typeof loader>();
  const { t } = useLocale();
  const tickets = useTickets();
  return (
    <>
      <PageTitle>{t('help.title')}</PageTitle>
      <div className="page-head">
        <h1>{t('help.title')}</h1>
      </div>
      <div className={styles.page}>
        <HelpTopics {...answers} />
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
