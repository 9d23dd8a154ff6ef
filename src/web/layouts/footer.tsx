// The foot of a page: language and colours, and on public pages the ways to the texts.
import { useLocale } from '#ui/locale.tsx';
import { ThemeSwitch } from '#ui/theme.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './footer.module.css';

const texts = [
  { id: 'questions', label: 'shell.questions' },
  { id: 'blog', label: 'shell.blog' },
  { id: 'pages', label: 'shell.pages' },
] as const;

export function PageFooter({ isPublic = false }: { isPublic?: boolean }) {
  return (
    <footer className={styles.foot}>
      <div className="wrap">
        {isPublic && <Texts />}
        <div className={`${styles.base} ${isPublic ? '' : styles.bare}`}>
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
