// Blocks that are read: columns with marginalia, a front page, the reversed sections.
import { useId } from 'react';
import { WaveformLine } from '#ui/waveform-line.tsx';
import { drawnVoice } from '#ui/waveform-path.ts';
import type { BlockOf } from '../library/blocks.ts';
import { FactList } from './fact-list.tsx';
import { Html } from './html.tsx';
import { Marked } from './marked.tsx';
import { Ways } from './ways.tsx';
import styles from './reading-blocks.module.css';
import shared from './blocks.module.css';

export function Feature({ title, text, margin }: BlockOf<'feature'>) {
  const id = useId();
  return (
    <section className={shared.sect} aria-labelledby={id}>
      <div className={`wrap ${styles.feature} ${margin.length === 0 ? styles.wide : ''}`}>
        <h2 id={id}>{title}</h2>
        <Html className={styles.columns} text={text} />
        {margin.length > 0 && <FactList className={styles.margin} facts={margin} />}
      </div>
    </section>
  );
}

export function Front({ title, lead, compare, columns }: BlockOf<'front'>) {
  const id = useId();
  return (
    <section className={shared.sect} aria-labelledby={id}>
      <div className={`wrap ${styles.front}`}>
        <article>
          <h2 id={id}>{title}</h2>
          <Html className={styles.said} text={lead} />
          <dl className={styles.compare}>
            {compare.map(({ term, said, note }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  <Marked text={said} />
                  {note && <span className={styles.note}>{note}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </article>
        {columns.map((column) => (
          <article key={column.title}>
            <h3>{column.title}</h3>
            <Html text={column.text} />
            {column.rows.length > 0 && <FactList className={styles.keys} facts={column.rows} />}
          </article>
        ))}
      </div>
    </section>
  );
}

const voice = drawnVoice(210, 5);

export function Plea({ title, quote, facts }: BlockOf<'plea'>) {
  const id = useId();
  return (
    <section className={`${styles.band} ${styles.plea}`} aria-labelledby={id}>
      <div className="wrap">
        <div>
          <h2 id={id}>{title}</h2>
          <blockquote>
            <p>{quote}</p>
          </blockquote>
          <WaveformLine peaks={voice} progress={0.62} height={52} />
        </div>
        <FactList facts={facts} />
      </div>
    </section>
  );
}

export function Band({ title, text, facts, ways }: BlockOf<'band'>) {
  const id = useId();
  return (
    <section className={`${styles.band} ${shared.sect}`} aria-labelledby={id}>
      <div className={`wrap ${styles.bandColumns}`}>
        <div>
          <h2 id={id}>{title}</h2>
          <Html text={text} />
          <Ways ways={ways} />
        </div>
        <FactList facts={facts} />
      </div>
    </section>
  );
}
