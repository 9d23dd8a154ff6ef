// On a trial installation mails stay on the machine: this says where to read them.
import { useLocale } from '#ui/locale.tsx';

export function DevMailNote() {
  const { t } = useLocale();
  return (
    <p className="notice blue">
      {t('auth.mailconfirm.devMail')} <a href="/dev/mail">{t('auth.mailconfirm.devMailLink')}</a>
    </p>
  );
}
