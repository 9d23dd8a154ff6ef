// The steps of an order: where one is, and what is done already.
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import styles from './subscribe.module.css';

const steps = ['plan', 'payment', 'check'] as const;
type OrderStep = (typeof steps)[number];

export function OrderSteps({ now }: { now: OrderStep }) {
  const { t } = useLocale();
  const at = steps.indexOf(now);
  return (
    <ol className={styles.trail} aria-label={t('subscribe.steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < at ? styles.done : undefined}
          aria-current={step === now ? 'step' : undefined}
        >
          {index < at && <Icon name="check" small />}
          {t(`subscribe.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
