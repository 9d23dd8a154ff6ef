// Links under headings, with the one that is open.
import type { Entry } from '../library/library-context.ts';

export type LinkGroup = { title: string; entries: readonly Entry[] };

type Props = {
  groups: readonly LinkGroup[];
  /** Of the whole, for those who do not see it. */
  label: string;
  current?: string;
  /** Of the frame. */
  className?: string | undefined;
  /** Of the headings: one below that of the part they stand in. */
  level?: 2 | 3;
};

export function GroupedLinks({ groups, label, current, className, level = 2 }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <nav className={className} aria-label={label}>
      {groups.map(({ title: heading, entries }) => (
        <div key={heading}>
          <Heading>{heading}</Heading>
          <ul>
            {entries.map(({ title, path }) => (
              <li key={path}>
                <a href={path} aria-current={path === current ? 'page' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
