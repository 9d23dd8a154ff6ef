// The instructions on withdrawal, folded together below an order.
import { traderText } from '#billing/public.ts';
import { useLocale } from '#ui/locale.tsx';
import type { Seller } from './order-page.ts';
import styles from './subscribe.module.css';

export function Withdrawal({ seller }: { seller: Seller }) {
  const { t, path } = useLocale();
  const { appName, publicUrl } = seller;
  const values = { appName, trader: traderText(seller, t), url: `${publicUrl}${path('withdraw-contract')}` };
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
