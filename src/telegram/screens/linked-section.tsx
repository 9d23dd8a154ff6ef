// The link that there is, and its end.
import { useRef, useState } from 'react';
import { formatDay } from '#i18n/format-day.ts';
import { useSession } from '#identity/public.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import type { ShownTelegram } from '../telegram.plugin.ts';
import styles from './telegram.module.css';

type Props = { link: NonNullable<ShownTelegram['link']>; onUnlinked: () => Promise<unknown> };

export function LinkedSection({ link, onUnlinked }: Props) {
  const { locale, t } = useLocale();
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-labelledby="linked">
      <h2 id="linked">{t('telegram.linked.title')}</h2>
      <div className={styles.stack}>
        <output className={styles.lead}>{t('telegram.linked.with', { name: link.name })}</output>
        <dl className={styles.commands}>
          <div>
            <dt>{t('telegram.linked.since')}</dt>
            <dd>{formatDay(link.linkedAt, locale)}</dd>
          </div>
          <div>
            <dt>{t('telegram.linked.used')}</dt>
            <dd>{link.lastUsedAt ? formatDay(link.lastUsedAt, locale) : t('telegram.linked.never')}</dd>
          </div>
          <div>
            <dt>{t('telegram.linked.language')}</dt>
            <dd>{t(`telegram.linked.${link.locale}`)}</dd>
          </div>
        </dl>
        <div className={styles.acts}>
          <Button onClick={() => setAsking(true)}>{t('telegram.unlink.action')}</Button>
        </div>
      </div>
      {isAsking && <Unlink onClose={() => setAsking(false)} onUnlinked={onUnlinked} />}
    </section>
  );
}

function Unlink({ onClose, onUnlinked }: { onClose: () => void; onUnlinked: () => Promise<unknown> }) {
  const { t } = useLocale();
  const { api } = useSession();
  const toast = useToast();
  const safe = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const unlink = async () => {
    setBusy(true);
    try {
      await api('/api/telegram', { method: 'DELETE' });
      toast(t('telegram.unlink.done'), { kind: 'success' });
      onClose();
      await onUnlinked();
    } catch {
      toast(t('telegram.unlink.failed'), { kind: 'error' });
      setBusy(false);
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('telegram.unlink.title')}
      initialFocus={safe}
      actions={
        <>
          <Button ref={safe} onClick={onClose}>
            {t('telegram.unlink.keep')}
          </Button>
          <Button look="primary" busy={isBusy} onClick={() => void unlink()}>
            {t('telegram.unlink.action')}
          </Button>
        </>
      }
    >
      <p>{t('telegram.unlink.text')}</p>
    </Dialog>
  );
}
