// The foot of a page: the ways out of a contract, language and colours, and on public pages the whole site.
import { useLocale } from '#ui/locale.tsx';
import { ThemeSwitch } from '#ui/theme.tsx';
import { useRootData } from '../root-data.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { SiteIndex } from './site-index.tsx';
import styles from './footer.module.css';

export function PageFooter({ isPublic = false }: { isPublic?: boolean }) {
  const { t, path } = useLocale();
  const hasPlans = useRootData()?.config.plans ?? false;
  return (
    <footer className={styles.foot}>
      <div className="wrap">
        {isPublic && <SiteIndex />}
        <div className={`${styles.base} ${isPublic ? '' : styles.bare}`}>
          {hasPlans && !isPublic && (
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
