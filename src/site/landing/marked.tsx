// A line of a transcript with the marks of the evidence view: ~~cut~~, ++added++, ==changed in sense==, ^^being spoken^^.
import styles from './proof-blocks.module.css';

const MARK = /(~~.+?~~|\+\+.+?\+\+|==.+?==|\^\^.+?\^\^)/;

export function Marked({ text }: { text: string }) {
  return text.split(MARK).map((part, index) => <Part key={`${index}${part}`} part={part} />);
}

function Part({ part }: { part: string }) {
  const inside = part.slice(2, -2);
  if (part.length < 5) return part;
  if (part.startsWith('~~')) return <del className={styles.cut}>{inside}</del>;
  if (part.startsWith('++')) return <ins className={styles.added}>{inside}</ins>;
  if (part.startsWith('==')) return <span className={styles.alarm}>{inside}</span>;
  return part.startsWith('^^') ? <span className="lit">{inside}</span> : part;
}
