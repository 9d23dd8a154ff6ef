// The code that links a chat, with the link that opens the bot with it: to press, and to point a phone's camera at.
import { useState } from 'react';
import { useSession } from '#identity/public.tsx';
import { useProof } from '#identity/screens/security/public.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import type { TelegramCode } from '../telegram.plugin.ts';
import styles from './telegram.module.css';
import { type Countdown, useCountdown } from './use-countdown.ts';

/** `endsAt`: by this machine's clock, ms, so that it may be wrong. */
export type ShownCode = TelegramCode & { endsAt: number };
type Props = { code: ShownCode | null; onCode: (code: ShownCode) => void };

export function CodeSection({ code, onCode }: Props) {
  const { locale, t } = useLocale();
  const { api } = useSession();
  const toast = useToast();
  const { run, panel } = useProof();
  const [isBusy, setBusy] = useState(false);
  const left = useCountdown(code?.endsAt ?? null);
  const current = left?.hasEnded ? null : code;
  const make = async () => {
    setBusy(true);
    try {
      const made = await run(() =>
        api<TelegramCode>('/api/telegram/code', { method: 'POST', body: { locale } }),
      );
      if (made) onCode({ ...made, endsAt: Date.now() + made.validForMs });
    } catch {
      toast(t('telegram.code.failed'), { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="link">
      <h2 id="link">{t('telegram.code.title')}</h2>
      <div className={styles.linkUp}>
        <div className={styles.stack}>
          <p className={styles.lead}>{t('telegram.code.lead')}</p>
          {current && left && <Code code={current} left={left} />}
          <output className={styles.status}>{left?.hasEnded && t('telegram.code.ended')}</output>
          {panel ?? (
            <div className={styles.acts}>
              {current?.link && (
                <a className="btn primary" href={current.link} target="_blank" rel="noopener noreferrer">
                  {t('telegram.code.open')}
                </a>
              )}
              {current && <Copy text={current.code} />}
              <Button look={current ? 'text' : 'primary'} busy={isBusy} onClick={() => void make()}>
                {t(code ? 'telegram.code.renew' : 'telegram.code.make')}
              </Button>
            </div>
          )}
          {current && (
            <p className="small muted">
              {current.bot
                ? t('telegram.code.find', { bot: `@${current.bot}` })
                : t('telegram.code.unreachable')}
            </p>
          )}
        </div>
        {current?.qr && (
          <figure className={styles.qr}>
            <img src={current.qr} alt={t('telegram.code.qr')} width={196} height={196} />
            <figcaption className="small muted">{t('telegram.code.camera')}</figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}

function Code({ code, left }: { code: TelegramCode; left: Countdown }) {
  const { t } = useLocale();
  return (
    <div className={styles.made}>
      <output className={styles.made}>
        <span className="eyebrow">{t('telegram.code.yours')}</span>
        <span id="telegram-code" className={styles.code}>
          {`${code.code.slice(0, 5)} ${code.code.slice(5)}`}
        </span>
      </output>
      {/* A screen reader reads it when it comes there, not each second. */}
      <span className="small muted num" role="timer" aria-live="off">
        {t('telegram.code.left', { time: left.text })}
      </span>
    </div>
  );
}

function Copy({ text }: { text: string }) {
  const { t } = useLocale();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t('telegram.code.copied'), { kind: 'success' });
    } catch {
      // Without the permission it is at least selected.
      const shown = document.getElementById('telegram-code');
      if (shown) getSelection()?.selectAllChildren(shown);
      toast(t('telegram.code.copyFailed'), { kind: 'error' });
    }
  };
  return (
    <Button aria-describedby="telegram-code" onClick={() => void copy()}>
      <Icon name="copy" small /> {t('telegram.code.copy')}
    </Button>
  );
}
