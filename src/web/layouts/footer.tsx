// The foot of a page: the legal pages, language and colours; on public pages the whole site.
import { ThemeSwitch } from '#ui/theme.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LegalLinks } from './legal-links.tsx';
import { SiteIndex } from './site-index.tsx';
import styles from './footer.module.css';

export function PageFooter({ isPublic = false }: { isPublic?: boolean }) {
  return (
    <footer className={styles.foot}>
      <div className="wrap">
        {isPublic && <SiteIndex />}
        <div className={`${styles.base} ${isPublic ? '' : styles.bare}`}>
          {!isPublic && <LegalLinks />}
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
