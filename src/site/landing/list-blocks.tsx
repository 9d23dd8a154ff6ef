// Blocks that list: steps, ledgers, data sheets, tables, an index, questions.
import { useId } from 'react';
import { useLocale } from '#ui/locale.tsx';
import type { Answered, BlockOf } from '../library/blocks.ts';
import { Rope, Weave } from './drawings.tsx';
import { FactList } from './fact-list.tsx';
import { Html } from './html.tsx';
import { Section } from './section.tsx';
import { Ways } from './ways.tsx';
import styles from './blocks.module.css';
import lists from './list-blocks.module.css';

export function Trio({ title, items }: BlockOf<'trio'>) {
  return (
    <Section title={title}>
      <div className={lists.trio}>
        {items.map((item) => (
          <div key={item.title}>
            <h3>{item.title}</h3>
            <Html text={item.text} />
          </div>
        ))}
      </div>
    </Section>
  );
}

export function Steps({ title, lead, drawing, items }: BlockOf<'steps'>) {
  return (
    <Section title={title} lead={lead} isRuled anchor="steps">
      {drawing === 'weave' ? <Weave /> : <Rope />}
      <ol className={items.length > 3 ? lists.stations : lists.steps}>
        {items.map((item, index) => (
          <li key={item.title}>
            <h3>
              <span>{index + 1}</span>
              {item.title}
            </h3>
            <Html text={item.text} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function Sheet({ title, lead, facts }: BlockOf<'sheet'>) {
  const id = useId();
  return (
    <section className={styles.sect} aria-labelledby={id}>
      <div className={`wrap ${styles.split}`}>
        <div>
          <h2 id={id}>{title}</h2>
          <Html text={lead} />
        </div>
        <FactList className={styles.sheet} facts={facts} />
      </div>
    </section>
  );
}

export function Table({ title, lead, caption, head, rows }: BlockOf<'table'>) {
  return (
    <Section title={title} lead={lead} isRuled>
      <table className={lists.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells]) => (
            <tr key={first}>
              <th scope="row">
                <Html text={first} />
              </th>
              {cells.map((cell, index) => (
                <td key={`${index}${cell}`} data-label={head[index + 1]}>
                  <Html text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

export function Sides({ title, lead, sides }: BlockOf<'sides'>) {
  return (
    <Section title={title} lead={lead}>
      <div className={styles.sides}>
        {sides.map((side) => (
          <div key={side.title}>
            <h3>{side.title}</h3>
            <FactList facts={side.facts} />
          </div>
        ))}
      </div>
    </Section>
  );
}

export function Ledgers({ title, ledgers }: BlockOf<'ledgers'>) {
  return (
    <Section title={title} isRuled hidesTitle>
      <div className={styles.ways}>
        {ledgers.map(({ caption, facts }) => (
          <div key={caption}>
            <h3>{caption}</h3>
            <FactList className={styles.ledger} facts={facts} />
          </div>
        ))}
      </div>
    </Section>
  );
}

export function Index({ title, lead, entries }: BlockOf<'index'>) {
  return (
    <Section title={title} lead={lead} isRuled>
      <ul className={lists.index}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <a href={entry.to}>{entry.title}</a>
            <Html text={entry.text} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type FaqProps = BlockOf<'faq'> & { answered: Readonly<Record<string, Answered>> };

export function Faq({ title, lead, questions, answered }: FaqProps) {
  const { t } = useLocale();
  const id = useId();
  const asked = questions.flatMap((name) => answered[name] ?? []);
  return (
    <section className={styles.sect} aria-labelledby={id}>
      <div className={`wrap ${styles.split}`}>
        <div>
          <h2 id={id}>{title}</h2>
          <Html text={lead} />
        </div>
        <div className={styles.faq}>
          {asked.map((question, index) => (
            <details key={question.path} open={index === 0}>
              <summary>{question.title}</summary>
              <p>
                {question.answer}{' '}
                <a href={question.path} aria-label={t('site.readAnswer', { question: question.title })}>
                  {t('site.wholeAnswer')}
                </a>
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

export function Close({ title, ways }: BlockOf<'close'>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="wrap">
        <div className={styles.close}>
          <h2 id={id}>{title}</h2>
          <Ways ways={ways} />
        </div>
      </div>
    </section>
  );
}
