// In place of every way to an order, where the operator's settings lack what a contract must hold.
import { useLocale } from '#ui/locale.tsx';

/** @param props.mayTry the person has not had the trial yet */
export function NoOrders({ mayTry = false }: { mayTry?: boolean }) {
  const { t } = useLocale();
  return <p className="notice">{t(mayTry ? 'plan.closedButTrial' : 'plan.closed')}</p>;
}
