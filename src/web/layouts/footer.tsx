// The foot of a page: the ways out of a contract, language and colours, and on public pages the ways to the texts.
import { useLocale } from '#ui/locale.tsx';
import { ThemeSwitch } from '#ui/theme.tsx';
import { useRootData } from '../root-data.ts';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './footer.module.css';

const texts = [
  { id: 'questions', label: 'shell.questions' },
  { id: 'blog', label: 'shell.blog' },
  { id: 'pages', label: 'shell.pages' },
] as const;

export function PageFooter({ isPublic = false }: { isPublic?: boolean }) {
  const { t, path } = useLocale();
  const hasPlans = useRootData()?.config.plans ?? false;
  return (
    <footer className={styles.foot}>
      <div className="wrap">
        {isPublic && <Texts />}
        <div className={`${styles.base} ${isPublic ? '' : styles.bare}`}>
          {hasPlans && (
            <span className={styles.legal}>
              <a href={path('cancel-contract')}>{t('shell.cancelContract')}</a>
              <a href={path('withdraw-contract')}>{t('shell.withdrawContract')}</a>
            </span>
          )}
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

function Texts() {
  const { t, path } = useLocale();
  return (
    <nav className={styles.texts} aria-label={t('shell.texts')}>
      <ul>
        {texts.map(({ id, label }) => (
          <li key={id}>
            <a href={path(id)}>{t(label)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
