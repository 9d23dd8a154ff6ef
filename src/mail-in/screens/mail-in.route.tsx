// Recordings by mail: the address, who may send to it, what happens then, and what came lately.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { plans } from '#billing/public.ts';
import { configContext } from '#pages/public-config.ts';
import { IndexedPage } from '#ui/indexed-page.tsx';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { ShownMailIn } from '../mail-in.plugin.ts';
import { AddressSection } from './address-section.tsx';
import { RecentSection } from './recent-section.tsx';
import { SendersSection } from './senders-section.tsx';
import { type Older, useMailIn } from './use-mail-in.ts';
import styles from './mail-in.module.css';

export function loader({ context }: LoaderFunctionArgs) {
  return { hasPlans: context.get(configContext).plans };
}

export default function MailIn() {
  const { hasPlans } = useLoaderData<typeof loader>();
  const { t } = useLocale();
  const { shown, isFailed, reload, older } = useMailIn();
  return (
    <>
      <PageTitle>{t('mailIn.title')}</PageTitle>
      <div className="page-head">
        <h1>{t('mailIn.title')}</h1>
        {hasPlans && shown?.address && <p className="muted small">{t('mailIn.included')}</p>}
      </div>
      <div role="alert">{isFailed && !shown && <p className="notice red">{t('mailIn.failed')}</p>}</div>
      {!shown && !isFailed && <p className="muted">{t('shell.loading')}</p>}
      {shown && <Sections shown={shown} reload={reload} older={older} />}
    </>
  );
}

type Props = { shown: ShownMailIn; reload: () => Promise<unknown>; older: Older };

function Sections({ shown, reload, older }: Props) {
  const { t } = useLocale();
  const { address } = shown;
  const hasRecent = address !== null || shown.messages.length > 0;
  const parts = [
    { id: 'address', title: t('mailIn.address.title'), isThere: shown.isOffered },
    { id: 'senders', title: t('mailIn.senders.title'), isThere: address !== null },
    { id: 'course', title: t('mailIn.course.title'), isThere: shown.isOffered },
    { id: 'recent', title: t('mailIn.recent.title'), isThere: hasRecent },
  ];
  return (
    <IndexedPage label={t('mailIn.contents')} parts={parts.filter(({ isThere }) => isThere)}>
      {!shown.isOffered && <p>{t('mailIn.off')}</p>}
      {shown.isOffered && !shown.isAllowed && <NeedsPro />}
      {shown.isOffered && shown.isAllowed && shown.isOffInTeam && <OffInTeam />}
      {address !== null && (
        <>
          <AddressSection address={address} returnsMail={shown.returnsMail} onRenewed={reload} />
          <SendersSection email={shown.email} senders={shown.senders} reload={reload} />
        </>
      )}
      {shown.isOffered && <Course />}
      {hasRecent && (
        <RecentSection
          messages={shown.messages}
          older={older}
          senders={address === null ? null : shown.senders}
          reload={reload}
        />
      )}
    </IndexedPage>
  );
}

function NeedsPro() {
  const { t, path } = useLocale();
  return (
    <section aria-labelledby="address">
      <h2 id="address">{t('mailIn.address.title')}</h2>
      <div className={styles.stack}>
        <p>{t('mailIn.needsPro', { days: plans.trialDays })}</p>
        <p>
          <Link className="btn primary" to={path('subscribe')}>
            {t('mailIn.toPlans')}
          </Link>
        </p>
      </div>
    </section>
  );
}

function OffInTeam() {
  const { t, path } = useLocale();
  return (
    <section aria-labelledby="address">
      <h2 id="address">{t('mailIn.address.title')}</h2>
      <div className={styles.stack}>
        <p>{t('errors.mail_in_off_in_team')}</p>
        <p>
          <Link to={`${path('team')}#policies`}>{t('shell.team')}</Link>
        </p>
      </div>
    </section>
  );
}

function Course() {
  const { t, path } = useLocale();
  const [before, after] = t('mailIn.course.larger').split('{link}');
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
        <p className="small muted">
          {before}
          <Link to={path('app')}>{t('mailIn.course.largerLink')}</Link>
          {after}
        </p>
      </div>
    </section>
  );
}
