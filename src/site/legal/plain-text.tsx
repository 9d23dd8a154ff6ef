// A legal text in plain parts, as it is printed: headings with anchors, paragraphs, lists.
import type { ReactNode } from 'react';
import type { PlainPart } from '../library/plain-parts.ts';
import styles from '../prose.module.css';

/** The text, with the anchors of `sectionsOf`. */
export function PlainText({ parts }: { parts: readonly PlainPart[] }) {
  const shown: ReactNode[] = [];
  let items: ReactNode[] = [];
  const closeList = (key: number) => {
    if (items.length > 0) shown.push(<ul key={`list-${key}`}>{items}</ul>);
    items = [];
  };
  for (const [index, { tag: Tag, text }] of parts.entries()) {
    if (Tag === 'li') {
      items.push(<li key={index}>{text}</li>);
      continue;
    }
    closeList(index);
    shown.push(
      Tag === 'p' ? (
        <p key={index}>{text}</p>
      ) : (
        <Tag key={index} id={sectionId(index)}>
          {text}
        </Tag>
      ),
    );
  }
  closeList(parts.length);
  return <div className={styles.prose}>{shown}</div>;
}

const sectionId = (index: number) => `s${index}`;

/** The sections of a text for the list beside it. */
export function sectionsOf(parts: readonly PlainPart[]): { id: string; text: string }[] {
  return parts.flatMap(({ tag, text }, index) => (tag === 'h2' ? [{ id: sectionId(index), text }] : []));
}
