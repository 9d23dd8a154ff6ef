// The columns in the foot of a public page: the whole site at a glance.
import { useId } from 'react';
import type { TextKey } from '#i18n/de.ts';
import { isRouteId } from '#pages/paths.ts';
import { useLocale } from '#ui/locale.tsx';
import { useRootData } from '../root-data.ts';
import styles from './footer.module.css';
import { Wordmark } from './wordmark.tsx';

/** A route that an installation does not have is left out, and with it its line. */
type Line = { id: string; label: TextKey; needs?: 'plans' | 'contracts' };

const columns: readonly { title: TextKey; lines: readonly Line[] }[] = [
  {
    title: 'shell.index.product',
    lines: [
      { id: 'how-it-works', label: 'shell.transcription' },
      { id: 'pricing', label: 'shell.pricing', needs: 'plans' },
      { id: 'ai-speech-recognition', label: 'shell.index.recognition' },
      { id: 'business-suite', label: 'shell.index.business' },
      { id: 'ai-in-smes', label: 'shell.index.smes' },
    ],
  },
  {
    title: 'shell.index.safety',
    lines: [
      { id: 'data-safety', label: 'shell.index.dataSafety' },
      { id: 'eu-ai-law', label: 'shell.index.aiLaw' },
      { id: 'public-sector', label: 'shell.index.publicSector' },
      { id: 'companies', label: 'shell.index.companies' },
      { id: 'regulated-industries', label: 'shell.index.regulated' },
    ],
  },
  {
    title: 'shell.index.knowledge',
    lines: [
      { id: 'help', label: 'shell.index.help' },
      { id: 'questions', label: 'shell.questions' },
      { id: 'blog', label: 'shell.blog' },
      { id: 'pages', label: 'shell.pages' },
      { id: 'about', label: 'shell.index.about' },
      { id: 'contact', label: 'shell.index.contact' },
    ],
  },
  {
    title: 'shell.index.legal',
    lines: [
      { id: 'imprint', label: 'shell.index.imprint' },
      { id: 'privacy', label: 'shell.index.privacy' },
      { id: 'terms', label: 'shell.index.terms' },
      { id: 'processing-contract', label: 'shell.index.processing' },
      { id: 'measures', label: 'shell.index.measures' },
      { id: 'accessibility-statement', label: 'shell.index.accessibility' },
      { id: 'cancel-contract', label: 'shell.cancelContract', needs: 'contracts' },
      { id: 'withdraw-contract', label: 'shell.withdrawContract', needs: 'contracts' },
    ],
  },
];

export function SiteIndex() {
  const { t } = useLocale();
  const config = useRootData()?.config;
  return (
    <nav className={styles.columns} aria-label={t('shell.index.label')}>
      <div>
        <Wordmark />
        <p>{t('shell.index.claim', { appName: config?.appName ?? '' })}</p>
      </div>
      {columns.map(({ title, lines }) => (
        <Column
          key={title}
          title={title}
          sourceUrl={title === 'shell.index.legal' ? (config?.sourceUrl ?? null) : null}
          asksConsent={title === 'shell.index.legal' && Boolean(config?.analytics)}
          lines={lines.filter(({ id, needs }) => isRouteId(id) && (!needs || config?.[needs]))}
        />
      ))}
    </nav>
  );
}

function Column(props: {
  title: TextKey;
  lines: readonly Line[];
  sourceUrl: string | null;
  asksConsent: boolean;
}) {
  const { title, lines, sourceUrl, asksConsent } = props;
  const { t, path } = useLocale();
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <div>
      <h2 id={id}>{t(title)}</h2>
      <ul aria-labelledby={id}>
        {lines.map((line) => (
          <li key={line.id}>
            <a href={path(line.id)}>{t(line.label)}</a>
          </li>
        ))}
        {sourceUrl !== null && (
          <li>
            <a href={sourceUrl}>{t('shell.index.source')}</a>
          </li>
        )}
        {asksConsent && (
          <li>
            <button type="button" data-consent="ask">
              {t('consent.link')}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
