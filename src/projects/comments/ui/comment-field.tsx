// Where a comment is written; an @ offers the names of the team.
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { commentLimits } from '../model/comment.ts';
import { closedUp, mentionBeingTyped } from '../model/mentions.ts';
import { useMentionable } from './use-comments.ts';
import styles from './comments.module.css';

const MOST_OFFERED = 6;

export type Writing = { text: string; isEmpty: boolean; setText: (text: string) => void };

export function useWriting(first: string): Writing {
  const [text, setText] = useState(first);
  return { text, isEmpty: text.trim() === '', setText };
}

export function CommentField(props: { label: string; writing: Writing; onSend: () => void }) {
  const { label, writing, onSend } = props;
  const { text, setText } = writing;
  const { t } = useLocale();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const people = useMentionable();
  const { offered, active, follow, close, step } = useOffer(people);
  const write = (written: string, cursor: number) => {
    setText(written);
    // Once the new text is in the field.
    requestAnimationFrame(() => field.current?.setSelectionRange(cursor, cursor));
  };
  const take = (name: string) => {
    const box = field.current;
    const being = box && mentionBeingTyped(text, box.selectionStart);
    if (!box || !being) return;
    const before = `${text.slice(0, being.at)}@${name} `;
    write(before + text.slice(box.selectionStart).replace(/^ /, ''), before.length);
    close();
    box.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = offered[active];
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onSend();
    }
    if (!chosen) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' || event.key === 'Tab') take(chosen.name);
    else if (event.key === 'Escape') {
      // Not the dialog around it.
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={field}
        className={styles.write}
        dir="auto"
        rows={3}
        maxLength={commentLimits.text}
        value={text}
        aria-haspopup="listbox"
        aria-controls={`${id}-names`}
        aria-autocomplete="list"
        aria-activedescendant={offered.length > 0 ? `${id}-${active}` : undefined}
        // The person asked for this field a moment ago.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target: { value, selectionStart } }) => {
          const closed = closedUp(value, selectionStart, people);
          if (closed === null) setText(value);
          else write(closed, selectionStart - 1);
          follow(value, selectionStart);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {/* The field offers them while somebody types: no element of a form does. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="listbox" id={`${id}-names`} className={styles.names} aria-label={t('comments.people')}>
        {offered.map(({ id: personId, name }, index) => (
          <div
            key={personId}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            translate="no"
            // Before the field loses the focus.
            onPointerDown={(event) => {
              event.preventDefault();
              take(name);
            }}
          >
            {name}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The names that go with what is typed behind an @. */
function useOffer(people: ReturnType<typeof useMentionable>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const wanted = typed?.toLocaleLowerCase();
  const offered =
    wanted === undefined
      ? []
      : people
          .filter(({ name }) => {
            const lower = name.toLocaleLowerCase();
            return lower !== wanted.trim() && (lower.startsWith(wanted) || lower.includes(` ${wanted}`));
          })
          .slice(0, MOST_OFFERED);
  return {
    offered,
    active: Math.min(active, Math.max(0, offered.length - 1)),
    follow: (text: string, cursor: number) => {
      setTyped(mentionBeingTyped(text, cursor)?.typed ?? null);
      setActive(0);
    },
    close: () => setTyped(null),
    step: (by: number) => setActive((now) => (now + by + offered.length) % offered.length),
  };
}
