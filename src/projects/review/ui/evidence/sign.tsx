// The small mark behind words that need no decision, and what it says.
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { Reason } from '../../compare/evidence/mark.ts';
import styles from './legend.module.css';

export const reasonTexts = {
  person: 'proof.byPerson',
  list: 'proof.byList',
  digits: 'proof.byDigits',
} as const satisfies Record<Reason, string>;

/** @param props.heard in place of these words */
export function Sign({ by, heard }: { by: Reason; heard?: string | undefined }) {
  const { t, locale } = useLocale();
  const reason = t(reasonTexts[by]);
  return (
    <>
      <SignShape by={by} title={heard ? `${reason}: ${t('proof.heardAs', { text: heard })}` : reason} />
      <span className="visually-hidden" lang={locale}>
        {' '}
        ({reason})
      </span>
    </>
  );
}

export function SignShape({ by, title }: { by: Reason; title?: string }) {
  return (
    <span className={styles.sign} data-sign aria-hidden="true" title={title}>
      {by === 'person' ? <Icon name="pencil" small /> : by === 'list' ? 'W' : '='}
    </span>
  );
}
