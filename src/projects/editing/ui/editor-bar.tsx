// What can be done while editing, and whether it is saved.
import type { ReactNode, RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { SaveState, Snapshot } from '../model/snapshot.ts';
import styles from './editor.module.css';

const stateTexts = {
  saved: 'editor.saved',
  saving: 'editor.saving',
  offline: 'editor.offline',
  unkept: 'editor.unkept',
  gone: 'editor.gone',
} as const satisfies Record<SaveState, string>;

export function EditorBar(props: {
  snapshot: Snapshot;
  finding: boolean;
  finishing: boolean;
  onUndo: () => void;
  onRedo: () => void;
  findButton: RefObject<HTMLButtonElement | null>;
  onFind: () => void;
  onSpeakers: () => void;
  onDone: () => void;
  children: ReactNode;
}) {
  const { snapshot, finding, finishing, findButton } = props;
  const { t } = useLocale();
  return (
    <div className={styles.editBar} data-edit-bar>
      <div className={styles.editTools} role="toolbar" aria-label={t('editor.tools')}>
        <Button small look="text" disabled={!snapshot.canUndo} onClick={props.onUndo}>
          {t('editor.undo')}
        </Button>
        <Button small look="text" disabled={!snapshot.canRedo} onClick={props.onRedo}>
          {t('editor.redo')}
        </Button>
        <Button small look="text" ref={findButton} aria-expanded={finding} onClick={props.onFind}>
          {t('editor.find')}
        </Button>
        <Button small look="text" onClick={props.onSpeakers}>
          {t('editor.speakers')}
        </Button>
        <output className={`${styles.saveState} small`} data-state={snapshot.state}>
          {t(stateTexts[snapshot.state])}
        </output>
        <Button small look="primary" busy={finishing} onClick={props.onDone}>
          {t('editor.done')}
        </Button>
      </div>
      {props.children}
    </div>
  );
}
