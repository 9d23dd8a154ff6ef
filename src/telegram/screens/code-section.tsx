// The code that links a chat, with the link that opens the bot with it.
import { useState } from 'react';
import { useSession } from '#identity/public.tsx';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import type { TelegramCode } from '../telegram.plugin.ts';
import styles from './telegram.module.css';

type Props = { code: TelegramCode | null; onCode: (code: TelegramCode) => void };

export function CodeSection({ code, onCode }: Props) {
  const { locale, t } = useLocale();
  const { api } = useSession();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      onCode(await api<TelegramCode>('/api/telegram/code', { method: 'POST', body: { locale } }));
    } catch {
      toast(t('telegram.code.failed'), { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="link">
      <h2 id="link">{t('telegram.code.title')}</h2>
      <div className={styles.stack}>
        <p className={styles.lead}>{t('telegram.code.lead')}</p>
        {code && <Code code={code} />}
        <div className={styles.acts}>
          {code?.bot && (
            <a
              className="btn primary"
              href={`https://t.me/${code.bot}?start=${code.code}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('telegram.code.open')}
            </a>
          )}
          <Button look={code ? 'plain' : 'primary'} busy={isBusy} onClick={() => void make()}>
            {t(code ? 'telegram.code.renew' : 'telegram.code.make')}
          </Button>
        </div>
        {code && (
          <p className="small muted">
            {code.bot ? t('telegram.code.find', { bot: `@${code.bot}` }) : t('telegram.code.unreachable')}
          </p>
        )}
      </div>
    </section>
  );
}

function Code({ code }: { code: TelegramCode }) {
  const { locale, t } = useLocale();
  const until = new Date(code.expiresAt).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  return (
    <output className={styles.made}>
      <span className="eyebrow">{t('telegram.code.yours')}</span>
      <span className={styles.code}>{`${code.code.slice(0, 5)} ${code.code.slice(5)}`}</span>
      <span className="small muted num">{t('telegram.code.until', { time: until })}</span>
    </output>
  );
}
