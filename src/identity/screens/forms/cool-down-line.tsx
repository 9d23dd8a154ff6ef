// Says when the next mail can be asked for; nothing once it can.
import { useLocale } from '#ui/locale.tsx';

export function CoolDown({ leftS }: { leftS: number }) {
  const { t } = useLocale();
  if (leftS === 0) return null;
  const sentence = leftS === 1 ? t('auth.mailWaitOne') : t('auth.mailWaitSeconds', { seconds: leftS });
  return <p className="muted small">{sentence}</p>;
}
