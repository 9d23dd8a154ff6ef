// What a visitor sees when there is no such page, or when ours failed.
import { isRouteErrorResponse } from 'react-router';
import type { TextKey } from '#i18n/de.ts';
import { useLocale } from '#ui/locale.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { BrokenWaveform } from '#ui/waveform-line.tsx';
import { PageFooter } from './footer.tsx';
import { useRootData } from '../root-data.ts';
import { mailtoOf } from '#pages/public-config.ts';
import type { MissingPage } from '#pages/route-checks.ts';
import { Wordmark } from './wordmark.tsx';
import mastheadStyles from './masthead.module.css';
import errorScreenStyles from './error-screen.module.css';

/** In characters. */
const LONGEST_SHOWN = 120;

export function ErrorScreen({ error }: { error: unknown }) {
  const { t, path } = useLocale();
  const root = useRootData();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isMissing = status === 404 || status === 410;
  const email = root ? mailtoOf(root.config) : null;
  const requestId = requestIdOf(error);
  const missing = missingPageOf(error);
  return (
    <>
      <header className={mastheadStyles.mast}>
        <div className="wrap">
          <Wordmark />
        </div>
      </header>
      <main id="main" className="wrap">
        <PageTitle>{isMissing ? t('shell.notFound.title') : t('shell.failed.title')}</PageTitle>
        <div className={`${errorScreenStyles.nf} ${errorScreenStyles.page}`}>
          <p className={`${errorScreenStyles.big} num`}>{status}</p>
          <BrokenWaveform />
          <h1>{isMissing ? t('shell.notFound.title') : t('shell.failed.title')}</h1>
          <p className="muted">{isMissing ? t('shell.notFound.message') : t('shell.failed.message')}</p>
          {missing && (
            <p className={`small faint ${errorScreenStyles.missingPath}`}>
              {t(whyMissing[missing.reason], { path: missing.path })}
            </p>
          )}
          <div className="acts">
            <a className="btn primary" href={path('home')}>
              {t('shell.notFound.home')}
            </a>
            <button
              type="button"
              className="btn"
              data-to={path('home')}
              onClick={() => window.location.assign(path('home'))}
            >
              {t('shell.notFound.retry')}
            </button>
          </div>
          {email && (
            <p className="small faint">
              {t('shell.notFound.help')} <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
          {requestId && (
            <p className="small faint">
              <span className="num">{t('shell.reference', { requestId })}</span>
            </p>
          )}
        </div>
      </main>
      <PageFooter />
    </>
  );
}

const whyMissing = {
  'no-match': 'shell.notFound.noMatch',
  'failed-check': 'shell.notFound.failedCheck',
  gone: 'shell.notFound.gone',
} as const satisfies Record<MissingPage['reason'], TextKey>;

function missingPageOf(error: unknown): MissingPage | null {
  if (!isRouteErrorResponse(error)) return null;
  const content = error.data as Partial<MissingPage> | null;
  if (!content?.reason || typeof content.path !== 'string') return null;
  return { reason: content.reason, path: shownPath(content.path) };
}

/** As a person typed it; longer ones say no more. */
function shownPath(path: string): string {
  const text = decoded(path);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)} …` : text;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function requestIdOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null;
  const content = error.data as { requestId?: unknown } | null;
  return typeof content?.requestId === 'string' ? content.requestId : null;
}
