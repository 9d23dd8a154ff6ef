// Telegram: linking a chat by a code, the link that there is, and what the bot understands.
import { useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { ShownTelegram } from '../telegram.plugin.ts';
import { CodeSection, type ShownCode } from './code-section.tsx';
import { LinkedSection } from './linked-section.tsx';
import styles from './telegram.module.css';
import { useTelegram } from './use-telegram.ts';

export default function Telegram() {
  const { t } = useLocale();
  const [code, setCode] = useState<ShownCode | null>(null);
  const { shown, isFailed, reload } = useTelegram(code !== null);
  return (
    <>
      <PageTitle>{t('telegram.title')}</PageTitle>
      <div className="page-head">
        <h1>{t('telegram.title')}</h1>
        {shown?.isOffered && <p className="muted small">{t('telegram.lead')}</p>}
      </div>
      <div role="alert">{isFailed && !shown && <p className="notice red">{t('telegram.failed')}</p>}</div>
      {!shown && !isFailed && <p className="muted">{t('shell.loading')}</p>}
      {shown && <Sections shown={shown} reload={reload} code={code} setCode={setCode} />}
    </>
  );
}

type Props = {
  shown: ShownTelegram;
  reload: () => Promise<unknown>;
  code: ShownCode | null;
  setCode: (code: ShownCode | null) => void;
};

function Sections({ shown, reload, code, setCode }: Props) {
  const { t } = useLocale();
  const unlinked = async () => {
    setCode(null);
    await reload();
  };
  return (
    <div className={styles.page}>
      {!shown.isOffered && <p>{t('telegram.off')}</p>}
      {shown.isOffered && !shown.isAllowed && <p>{t('telegram.notForBusiness')}</p>}
      {shown.link && <LinkedSection link={shown.link} onUnlinked={unlinked} />}
      {shown.isOffered && shown.isAllowed && !shown.link && <CodeSection code={code} onCode={setCode} />}
      {shown.isOffered && shown.isAllowed && <Commands hasMinutes={shown.hasMinutes} />}
    </div>
  );
}

const commands = ['start', 'latest', 'list', 'language', 'rename', 'stop', 'unlink', 'help'] as const;

function Commands({ hasMinutes }: { hasMinutes: boolean }) {
  const { t } = useLocale();
  return (
    <section aria-labelledby="commands">
      <h2 id="commands">{t('telegram.commands.heading')}</h2>
      <div className={styles.stack}>
        <p>
          {t('telegram.commands.lead')} {hasMinutes && t('telegram.commands.minutes')}
        </p>
        <dl className={styles.commands}>
          {commands.map((command) => (
            <div key={command}>
              <dt>/{t(`telegram.command.${command}`)}</dt>
              <dd>{t(`telegram.commands.${command}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="small muted">{t('telegram.privacy')}</p>
      </div>
    </section>
  );
}
