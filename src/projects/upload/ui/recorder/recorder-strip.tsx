// On pages without the form: that a recording runs, and the way back to it.
import { use, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { recorder as german } from '#i18n/de/projects/recorder.ts';
import { recorder as english } from '#i18n/en/projects/recorder.ts';
import { MoreTexts, useLocale } from '#ui/locale.tsx';
import { formatClock } from '#projects/client/format-time.ts';
import type { Recorder } from './recorder.ts';
import styles from './recorder.module.css';

const texts = { de: german, en: english };

export function RecorderStrip({ recorder }: { recorder: Promise<Recorder> }) {
  const { locale, path } = useLocale();
  const { pathname } = useLocation();
  const known = use(recorder);
  if (pathname === path('app')) return null;
  return (
    <MoreTexts texts={texts[locale]}>
      <Strip recorder={known} />
    </MoreTexts>
  );
}

function Strip({ recorder }: { recorder: Recorder }) {
  const { t, path } = useLocale();
  const [length, setLength] = useState(() => formatClock(recorder.elapsedMs()));
  useEffect(() => {
    const timer = setInterval(() => setLength(formatClock(recorder.elapsedMs())), 500);
    return () => clearInterval(timer);
  }, [recorder]);
  return (
    <aside className={styles.recStrip} aria-label={t('recorder.running')}>
      <span>{t('recorder.running')}</span>
      <span className="num">{length}</span>
      <Link to={path('app')}>{t('recorder.toRecording')}</Link>
    </aside>
  );
}
