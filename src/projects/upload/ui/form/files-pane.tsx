// Where the files of the form come in.
import type { RefObject } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { DropArea } from './files/drop-area.tsx';
import { recordingsOf } from './files/file-check.ts';
import type { RecorderBar } from '../recorder/recorder-panel.tsx';
import { RecordPart } from './record-part.tsx';
import { SharedPart } from '../shared/shared-part.tsx';
import type { Order } from './use-project-form.ts';
import styles from './files/drop-area.module.css';

export function FilesPane(props: {
  order: Order;
  input: RefObject<HTMLInputElement | null>;
  /** The button that leads to the files. */
  choice: RefObject<HTMLButtonElement | null>;
  /** How many files hang over the window. */
  over: number;
  bar: RecorderBar;
}) {
  const { order, input, choice, over, bar } = props;
  const { form, account } = order;
  const { files } = form;
  return (
    <>
      <SharedPart
        several={order.pro}
        chosen={recordingsOf(files)}
        onFile={(file, id) => form.add([file], false, id)}
      />
      <div className={styles.giveIn}>
        <DropArea
          input={input}
          choice={choice}
          over={over}
          account={account}
          several={order.pro}
          isMissed={order.held === 'upload.noFile'}
          onFiles={(chosen) => form.add(chosen, false)}
        />
        <RecordPart
          account={account}
          chosen={recordingsOf(files)}
          bar={bar}
          onFiles={(recorded) =>
            form.add(
              recorded.map(({ file }) => file),
              false,
              recorded[0]?.recordingId,
            )
          }
        />
      </div>
      {files.length > 1 && <ModeField order={order} />}
    </>
  );
}

function ModeField({ order }: { order: Order }) {
  const { t } = useLocale();
  return (
    <fieldset className="choices">
      <legend className="legend">{t('upload.mode', { count: order.form.files.length })}</legend>
      {(['single', 'per-file'] as const).map((projectMode) => (
        <label className="check" key={projectMode}>
          <input
            type="radio"
            name="project-mode"
            checked={order.settings.projectMode === projectMode}
            onChange={() => order.change({ projectMode })}
          />
          {t(projectMode === 'single' ? 'upload.modeSingle' : 'upload.modePerFile')}
        </label>
      ))}
    </fieldset>
  );
}
