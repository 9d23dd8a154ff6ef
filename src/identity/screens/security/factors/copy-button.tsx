// Copies a text and says so.
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';

export function CopyButton({ text }: { text: string }) {
  const { t } = useLocale();
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(t('security.copied')),
      () => toast(t('security.copyFailed'), { kind: 'error' }),
    );
  return (
    <Button small onClick={() => void copy()}>
      <Icon name="copy" small /> {t('security.copy')}
    </Button>
  );
}
