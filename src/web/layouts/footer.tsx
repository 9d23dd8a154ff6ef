// The foot of a page: language and colours. Legal links join them with their pages.
import { ThemeSwitch } from '#ui/theme.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './footer.module.css';

export function PageFooter() {
  return (
    <footer className={styles.foot}>
      <div className="wrap">
        <div className={`${styles.base} ${styles.bare}`}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
