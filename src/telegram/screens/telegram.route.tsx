// Telegram: linking a chat by a code, the link that there is, and what the bot understands.
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IndexedPage } from '#ui/indexed-page.tsx';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useSession } from '#identity/public.tsx';
import { type BotCommand, botCommands } from '../commands.ts';
import type { ShownTelegram } from '../telegram.plugin.ts';
import { CodeSection, type ShownCode } from './code-section.tsx';
import { DialogueSection } from './dialogue-section.tsx';
import { LinkedSection } from './linked-section.tsx';
import styles from './telegram.module.css';

// The account's link to Telegram, as its page has it.

/** The page notices by itself that the code was used in the chat. */
const ASKED_EVERY_MS = 3_000;

function useTelegram(isWaiting: boolean) {
  const { api } = useSession();
  const query = useQuery({
    queryKey: ['telegram'],
    refetchOnMount: 'always',
    refetchInterval: isWaiting ? ASKED_EVERY_MS : false,
    queryFn: ({ signal }) => api<ShownTelegram>('/api/telegram', { signal }),
  });
  return { shown: query.data, isFailed: query.isError, reload: query.refetch };
}

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
  const { link, isOffered } = shown;
  const isThere = isOffered && shown.isAllowed;
  const parts = [
    { id: 'linked', title: t('telegram.linked.title'), isShown: link !== null },
    { id: 'link', title: t('telegram.code.title'), isShown: isThere && link === null },
    { id: 'dialogue', title: t('telegram.dialogue.title'), isShown: isThere },
    { id: 'commands', title: t('telegram.commands.heading'), isShown: isThere },
  ];
  return (
    <IndexedPage label={t('telegram.title')} parts={parts.filter(({ isShown }) => isShown)}>
      {!isOffered && <p>{t('telegram.off')}</p>}
      {isOffered && !shown.isAllowed && <p>{t('telegram.notForBusiness')}</p>}
      {link && <LinkedSection link={link} onUnlinked={unlinked} />}
      {isThere && !link && <CodeSection code={code} onCode={setCode} />}
      {isThere && <DialogueSection hasMinutes={shown.hasMinutes} fileBytes={shown.fileBytes} />}
      {isThere && <Commands hasMinutes={shown.hasMinutes} />}
    </IndexedPage>
  );
}

const commands = Object.keys(botCommands) as BotCommand[];

function Commands({ hasMinutes }: { hasMinutes: boolean }) {
  const { t, locale } = useLocale();
  return (
    <section aria-labelledby="commands">
      <h2 id="commands">{t('telegram.commands.heading')}</h2>
      <div className={styles.stack}>
        <p className={styles.text}>
          {t('telegram.commands.lead')} {hasMinutes && t('telegram.commands.minutes')}
        </p>
        <dl className={styles.commands}>
          {commands.map((command) => (
            <div key={command}>
              <dt>/{botCommands[command][locale]}</dt>
              <dd>{t(`telegram.commands.${command}`)}</dd>
            </div>
          ))}
        </dl>
        <p className={`small muted ${styles.text}`}>{t('telegram.privacy')}</p>
      </div>
    </section>
  );
}
