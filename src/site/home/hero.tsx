// The head of the start page: a recording that can be played, its line across the page, and its words.
import { type CSSProperties, type ReactNode, useId } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { waveformPath } from '#ui/waveform-path.ts';
import type { Recording } from './recording.ts';
import styles from './home.module.css';
// Built like a worker: into one file of its own, whose address both builds know.
// oxlint-disable-next-line import/default
import recordingScript from './play-recording.ts?worker&url';

export function Hero(props: {
  headline: string;
  promise: string;
  recording: Recording;
  children: ReactNode;
}) {
  const { headline, promise, recording, children } = props;
  return (
    <section className={styles.hero} aria-labelledby="headline" data-recording data-script={recordingScript}>
      <div className={`wrap ${styles.heroTop}`}>
        <h1 id="headline">{headline}</h1>
        <div>
          <p className={styles.lead}>{promise}</p>
          <div className="acts">{children}</div>
        </div>
      </div>
      <Thread recording={recording} />
      <div className="wrap">
        <Control recording={recording} />
        <Record recording={recording} />
      </div>
    </section>
  );
}

/** The line of the sound, twice: the upper one as far as it was played. */
function Thread({ recording: { peaks, shown } }: { recording: Recording }) {
  const height = 108;
  const line = waveformPath(peaks, { middle: height / 2 });
  const box = { viewBox: `0 0 ${peaks.length * 3} ${height}`, preserveAspectRatio: 'none' };
  return (
    <div className={styles.heroThread} data-line style={{ '--at': shown.at } as CSSProperties}>
      <svg className="thread" {...box} aria-hidden="true">
        <path className="rest" d={line} />
      </svg>
      <svg className={`thread ${styles.sofar}`} {...box} aria-hidden="true">
        <path className="played" d={line} />
      </svg>
      <span className={styles.needle} />
    </div>
  );
}

/** There once its script is; its place is kept where scripts run. */
function Control({ recording: { sound, durationMs, about } }: { recording: Recording }) {
  const { t } = useLocale();
  const wordsId = useId();
  const seconds = String(Math.round(durationMs / 1000)).padStart(2, '0');
  return (
    <div className={styles.control} data-control hidden>
      <button
        type="button"
        className={styles.play}
        aria-label={t('home.play')}
        aria-describedby={wordsId}
        aria-keyshortcuts="ArrowLeft ArrowRight"
        data-other-label={t('home.pause')}
      >
        <Icon name="play" />
        <Icon name="pause" />
      </button>
      <span className="num">
        <span data-clock>0:00</span> / 0:{seconds}
      </span>
      <span>
        {about !== null && `${about} `}
        <span id={wordsId}>{t('home.words')}</span>
      </span>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand below */}
      <audio src={sound} preload="none" />
    </div>
  );
}

function Record({ recording: { turns, notes, shown } }: { recording: Recording }) {
  return (
    <div className={styles.record}>
      {turns.map(({ name, role, sentences }) => (
        <div key={sentences[0]?.ms} className={styles.turn}>
          <p className={styles.who}>
            <b>{name}</b>
            {role}
          </p>
          <p className={styles.said}>
            {sentences.map(({ word, ms }) => (
              <Word key={ms} word={word} ms={ms} shownMs={shown.ms} />
            ))}
          </p>
        </div>
      ))}
      {notes.length > 0 && (
        <dl className={styles.apparatus}>
          {notes.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function Word({ word, ms, shownMs }: { word: string; ms: number; shownMs: number }) {
  const state = ms < shownMs ? styles.past : ms === shownMs ? 'lit' : '';
  return (
    <>
      <span className={`${styles.w} ${state}`.trim()} data-ms={ms}>
        {word}
      </span>{' '}
    </>
  );
}
