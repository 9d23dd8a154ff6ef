// The buttons that open the editor, and its place on the page; the editor itself is loaded when somebody edits.
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { ListLoading } from '#projects/client/load-states.tsx';
import { useEditMode } from './edit-mode.tsx';

const TranscriptEditor = lazy(() => import('./transcript-editor.tsx'));

export function EditButton() {
  const mode = useEditMode();
  const { t } = useLocale();
  const button = useRef<HTMLButtonElement>(null);
  const wasOn = useRef(false);
  useEffect(() => {
    // Who ended editing by the keyboard would stand nowhere.
    if (wasOn.current && !mode.isOn && document.activeElement === document.body) button.current?.focus();
    wasOn.current = mode.isOn;
  }, [mode.isOn]);
  if (!mode.canEdit || mode.isOn) return null;
  return (
    <Button ref={button} small onClick={() => mode.start()}>
      <Icon name="pencil" small />
      {t('editor.edit')}
    </Button>
  );
}

/** „Suchen und ersetzen“ from wherever one reads: it opens the newest text with its search. */
export function SearchButton() {
  const mode = useEditMode();
  const { t } = useLocale();
  if (!mode.mayEdit || mode.isOn) return null;
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={t('editor.find')}
      title={t('editor.find')}
      onClick={() => mode.startAtNewest('find')}
    >
      <Icon name="search" />
    </button>
  );
}

/** `children` are what is read while nobody edits. */
export function EditableText({ children }: { children: ReactNode }) {
  if (!useEditMode().isOn) return children;
  return (
    <Suspense fallback={<ListLoading />}>
      <TranscriptEditor />
    </Suspense>
  );
}
