// The running text of a public page, made of its Markdown while the pages were built.
import styles from './prose.module.css';

export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
