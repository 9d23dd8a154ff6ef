// Tasks whose steps have a picture of the product: what is meant is found faster than by reading.
import { useId } from 'react';
import type { HelpPicture } from '../library/document.ts';
import styles from './pictured-tasks.module.css';

export type PicturedTask = { title: string; path: string; picture: HelpPicture };

type Props = { title: string; tasks: readonly PicturedTask[] };

/** @param props.title of the section: the public pages and the product have texts of their own */
export function PicturedTasks({ title: heading, tasks }: Props) {
  const id = useId();
  return (
    <section className={styles.pictured} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {tasks.map(({ title, path, picture: { light, dark, alt, width, height } }) => (
          <li key={path}>
            <a href={path}>
              <picture>
                <source media="(prefers-color-scheme: dark)" srcSet={dark} />
                <img src={light} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
              </picture>
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
