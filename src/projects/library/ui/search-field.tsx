// The search above the list: the slash leads into it, Escape empties it.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { LONGEST_SEARCH } from '../model/list-view.ts';
import type { ChangeView } from './use-list-view.ts';
import styles from './list-tools.module.css';

/** Somebody who types is not asked for after each letter. */
const PAUSE_MS = 200;

export function SearchField({ q, onChange }: { q: string; onChange: ChangeView }) {
  const { t } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(q);
  const [sentQuery, setSentQuery] = useState(q);
  // The way back, or a button that takes the search away.
  if (q !== sentQuery) {
    setSentQuery(q);
    setTyped(q);
  }
  const sendQuery = useEffectEvent(() => {
    setSentQuery(typed);
    // One search is one step back, however long somebody typed.
    onChange({ q: typed }, { goesOn: q !== '' });
  });
  useEffect(() => {
    if (typed === sentQuery) return;
    const timer = setTimeout(sendQuery, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, sentQuery]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]'))
        return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    globalThis.addEventListener('keydown', press);
    return () => globalThis.removeEventListener('keydown', press);
  }, []);
  return (
    <div className={styles.search}>
      <Icon name="search" small />
      <input
        ref={input}
        type="search"
        aria-label={t('list.search')}
        aria-keyshortcuts="/"
        placeholder={t('list.search')}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') {
            event.preventDefault();
            setTyped('');
          }
          if (event.key === 'Enter' && typed !== sentQuery) sendQuery();
        }}
      />
    </div>
  );
}
