// The pages that the law wants within reach of every page, where the whole site is not at its foot.
import { useLocale } from '#ui/locale.tsx';
import { useRootData } from '../root-data.ts';
import styles from './footer.module.css';

export function LegalLinks() {
  const { t, path } = useLocale();
  const { contracts: hasContracts = false, analytics = null, sourceUrl = null } = useRootData()?.config ?? {};
  return (
    <nav className={styles.legal} aria-label={t('shell.index.legal')}>
      <a href={path('imprint')}>{t('shell.index.imprint')}</a>
      <a href={path('privacy')}>{t('shell.index.privacy')}</a>
      <a href={path('terms')}>{t('shell.index.terms')}</a>
      <a href={path('accessibility-statement')}>{t('shell.index.accessibility')}</a>
      {sourceUrl !== null && <a href={sourceUrl}>{t('shell.index.source')}</a>}
      {analytics && (
        <button type="button" data-consent="ask">
          {t('consent.link')}
        </button>
      )}
      {hasContracts && (
        <>
          <a href={path('cancel-contract')}>{t('shell.cancelContract')}</a>
          <a href={path('withdraw-contract')}>{t('shell.withdrawContract')}</a>
        </>
      )}
    </nav>
  );
}
