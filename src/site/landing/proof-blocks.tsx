// Blocks that show what comes out: a passage of the evidence view, and a page of a finished text.
import { useId } from 'react';
import { useLocale } from '#ui/locale.tsx';
import type { BlockOf, Turn } from '../library/blocks.ts';
import { Html } from './html.tsx';
import { Marked } from './marked.tsx';
import { Section } from './section.tsx';
import shared from './blocks.module.css';
import styles from './proof-blocks.module.css';

export function Proof({ title, lead, caption, turns }: BlockOf<'proof'>) {
  const { t } = useLocale();
  return (
    <Section title={title} lead={lead}>
      <figure className={styles.exhibit}>
        <figcaption>
          <b>{t('site.evidence')}</b>
          <span>{caption}</span>
        </figcaption>
        <div className={styles.turns}>
          {turns.map((turn) => (
            <Spoken key={turn.time} turn={turn} />
          ))}
        </div>
        <dl className={styles.marks}>
          <div>
            <dt>
              <del className={styles.cut}>{t('site.marks.cut')}</del>
            </dt>
            <dd>{t('site.marks.cutText')}</dd>
          </div>
          <div>
            <dt>
              <ins className={styles.added}>{t('site.marks.added')}</ins>
            </dt>
            <dd>{t('site.marks.addedText')}</dd>
          </div>
          <div>
            <dt>
              <span className={styles.alarm}>{t('site.marks.changed')}</span>
            </dt>
            <dd>{t('site.marks.changedText')}</dd>
          </div>
        </dl>
      </figure>
    </Section>
  );
}

function Spoken({ turn: { who, time, said, heard, note } }: { turn: Turn }) {
  const { t } = useLocale();
  return (
    <div className={styles.turn}>
      <div className={styles.by}>
        <b>{who}</b>
        <span className="num">{time}</span>
      </div>
      <div>
        <p>
          <Marked text={said} />
        </p>
        {heard && (
          <span className={styles.heard}>
            {heard}
            <span className="num">{t('site.heardAt', { time })}</span>
          </span>
        )}
      </div>
      {note && <div className={styles.aside}>{note}</div>}
    </div>
  );
}

export function Paper({ title, text, caption, lines }: BlockOf<'paper'>) {
  const id = useId();
  return (
    <section className={shared.sect} aria-labelledby={id}>
      <div className={`wrap ${styles.proofs}`}>
        <div>
          <h2 id={id}>{title}</h2>
          <Html className={styles.why} text={text} />
        </div>
        <figure className={styles.galley}>
          <figcaption>{caption}</figcaption>
          <ol className={styles.lines}>
            {lines.map((line, index) => (
              <li key={`${index}${line.text}`}>
                <span className={styles.no}>{line.no}</span>
                <span className={styles.line}>
                  <Marked text={line.text} />
                </span>
                {line.note && <span className={styles.beside}>{line.note}</span>}
              </li>
            ))}
          </ol>
        </figure>
      </div>
    </section>
  );
}
