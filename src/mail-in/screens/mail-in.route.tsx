// Recordings by mail: the address, who may send to it, what happens then, and what came lately.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { configContext } from '#pages/public-config.ts';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { ShownMailIn } from '../mail-in.plugin.ts';
import { AddressSection } from './address-section.tsx';
import { RecentSection } from './recent-section.tsx';
import { SendersSection } from './senders-section.tsx';
import { useMailIn } from './use-mail-in.ts';
import styles from './mail-in.module.css';

export function loader({ context }: LoaderFunctionArgs) {
  return { hasPlans: context.get(configContext).plans };
}

export default function MailIn() {
  const { hasPlans } = useLoaderData<typeof loader>();
  const { t } = useLocale();
  const { shown, isFailed, reload } = useMailIn();
  return (
    <>
      <PageTitle>{t('mailIn.title')}</PageTitle>
      <div className="page-head">
        <h1>{t('mailIn.title')}</h1>
        {hasPlans && shown?.address && <p className="muted small">{t('mailIn.included')}</p>}
      </div>
      <div role="alert">{isFailed && !shown && <p className="notice red">{t('mailIn.failed')}</p>}</div>
      {!shown && !isFailed && <p className="muted">{t('shell.loading')}</p>}
      {shown && <Sections shown={shown} reload={reload} />}
    </>
  );
}

type Props = { shown: ShownMailIn; reload: () => Promise<unknown> };

function Sections({ shown, reload }: Props) {
  const { t, path } = useLocale();
  const { address } = shown;
  return (
    <div className={styles.page}>
      {!shown.isOffered && <p>{t('mailIn.off')}</p>}
      {shown.isOffered && !shown.isAllowed && (
        <section aria-labelledby="address">
          <h2 id="address">{t('mailIn.address.title')}</h2>
          <div className={styles.stack}>
            <p>{t('mailIn.needsPro')}</p>
            <p>
              <Link className="btn primary" to={path('subscribe')}>
                {t('mailIn.toPlans')}
              </Link>
            </p>
          </div>
        </section>
      )}
      {address !== null && (
        <>
          <AddressSection address={address} onRenewed={reload} />
          <SendersSection email={shown.email} senders={shown.senders} reload={reload} />
        </>
      )}
      {shown.isOffered && <Course />}
      {(address !== null || shown.messages.length > 0) && <RecentSection messages={shown.messages} />}
    </div>
  );
}

function Course() {
  const { t } = useLocale();
  return (
    <section aria-labelledby="course">
      <h2 id="course">{t('mailIn.course.title')}</h2>
      <div className={styles.stack}>
        <ol className={styles.course}>
          {(['check', 'take', 'subject', 'result'] as const).map((step) => (
            <li key={step}>
              <b>{t(`mailIn.course.${step}`)}</b>
              <p>{t(`mailIn.course.${step}Text`)}</p>
            </li>
          ))}
        </ol>
        <p className="small muted">{t('mailIn.course.larger')}</p>
      </div>
    </section>
  );
}
