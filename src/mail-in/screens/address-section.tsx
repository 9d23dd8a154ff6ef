// The address itself: to copy, to keep as a contact, to replace.
import { useRef, useState } from 'react';
import { useSession } from '#identity/public.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import styles from './mail-in.module.css';

type Props = {
  address: string;
  /** Whether mail to an address that has stopped goes back to its sender. */
  returnsMail: boolean;
  onRenewed: () => Promise<unknown>;
};

export function AddressSection({ address, returnsMail, onRenewed }: Props) {
  const { t } = useLocale();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const shown = useRef<HTMLSpanElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast(t('mailIn.address.copied'), { kind: 'success' });
    } catch {
      // Without the permission it is at least selected.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      toast(t('mailIn.address.copyFailed'), { kind: 'error' });
    }
  };
  return (
    <section aria-labelledby="address">
      <h2 id="address">{t('mailIn.address.title')}</h2>
      <div className={styles.stack}>
        <p className={styles.lead}>{t('mailIn.address.lead')}</p>
        <div className={styles.address}>
          <span id="mail-in-address" className={styles.shown} ref={shown}>
            <Breakable text={address} />
          </span>
          <Button look="primary" aria-describedby="mail-in-address" onClick={() => void copy()}>
            <Icon name="copy" small /> {t('mailIn.address.copy')}
          </Button>
          <Button aria-describedby="mail-in-address" onClick={() => setAsking(true)}>
            <Icon name="repeat" small /> {t('mailIn.address.renew')}
          </Button>
        </div>
        <p className={`small muted ${styles.text}`}>
          {t(returnsMail ? 'mailIn.address.key' : 'mailIn.address.keyDropped')}
        </p>
        <p className="small">
          <a href={contactCard(address, t('mailIn.address.contactName'))} download="wortlaut.vcf">
            {t('mailIn.address.contact')}
          </a>{' '}
          <span className="muted">(.vcf)</span>
        </p>
      </div>
      {isAsking && <Renew onClose={() => setAsking(false)} onRenewed={onRenewed} />}
    </section>
  );
}

/** Lines break where a group of letters ends, and nothing is added to what is copied by hand. */
function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[-@.])/).map((part, index) => (
    // The parts have no other order than their own.
    // biome-ignore lint/suspicious/noArrayIndexKey: they are never moved
    <span key={index}>
      {part}
      <wbr />
    </span>
  ));
}

function Renew({ onClose, onRenewed }: { onClose: () => void; onRenewed: () => Promise<unknown> }) {
  const { t } = useLocale();
  const { api } = useSession();
  const toast = useToast();
  const safe = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const renew = async () => {
    setBusy(true);
    try {
      await api('/api/mail-in/address', { method: 'POST' });
      await onRenewed();
      toast(t('mailIn.renew.done'), { kind: 'success' });
      onClose();
    } catch {
      toast(t('mailIn.renew.failed'), { kind: 'error' });
      setBusy(false);
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('mailIn.renew.title')}
      initialFocus={safe}
      actions={
        <>
          <Button ref={safe} onClick={onClose}>
            {t('mailIn.renew.keep')}
          </Button>
          <Button look="primary" busy={isBusy} onClick={() => void renew()}>
            {t('mailIn.renew.do')}
          </Button>
        </>
      }
    >
      <p>{t('mailIn.renew.text')}</p>
    </Dialog>
  );
}

// The address as a contact that phones take (RFC 6350).

/** @returns a data URL of a vCard */
function contactCard(address: string, name: string): string {
  const lines = ['BEGIN:VCARD', 'VERSION:4.0', `FN:${name}`, `EMAIL:${address}`, 'END:VCARD', ''];
  return `data:text/vcard;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`;
}
