// The instructions on withdrawal, folded together below an order.
import { useLocale } from '#ui/locale.tsx';
import styles from './subscribe.module.css';

/** Whom a person has the contract with. */
export type Seller = { appName: string; supportEmail: string; publicUrl: string };

export function Withdrawal({ seller }: { seller: Seller }) {
  const { t, path } = useLocale();
  const { appName, supportEmail, publicUrl } = seller;
  const values = { appName, supportEmail, url: `${publicUrl}${path('withdraw-contract')}` };
  return (
    <details className={styles.withdrawal}>
      <summary>{t('contract.withdrawal')}</summary>
      <h3>{t('contract.withdrawalRight')}</h3>
      <p>{t('contract.withdrawalRightText', values)}</p>
      <h3>{t('contract.withdrawalResult')}</h3>
      <p>{t('contract.withdrawalResultText')}</p>
      <h3>{t('contract.withdrawalForm')}</h3>
      <p>{t('contract.withdrawalFormText', values)}</p>
    </details>
  );
}
