// The keys of a recording's page: of the player, and of the editor.
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import styles from './keys-dialog.module.css';

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLocale();
  const control = t('player.keyControl');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('player.keysTitle')}
      actions={<Button onClick={onClose}>{t('player.keysClose')}</Button>}
    >
      <Keys
        rows={[
          [t('player.keySpace'), t('player.keySpaceText')],
          ['Esc', t('player.keyEscText')],
          ['F1', t('player.keyF1Text')],
          ['F2', t('player.keyF2Text')],
          ['L', t('player.keyLoopText')],
          ['?', t('player.keyHelpText')],
        ]}
      />
      <p className="small">{t('player.clickWord')}</p>
      <h3 className={styles.keysHead}>{t('player.keysEditor')}</h3>
      <Keys
        rows={[
          [t('player.keyEnter'), t('player.keyEnterText')],
          [t('player.keyBackspace'), t('player.keyBackspaceText')],
          [`${control} ${t('player.keyEnter')}`, t('player.keyPlayHereText')],
          [`${control} F`, t('player.keyFindText')],
          [`${control} Z`, t('player.keyUndoText')],
        ]}
      />
    </Dialog>
  );
}

function Keys({ rows }: { rows: readonly (readonly [key: string, text: string])[] }) {
  return (
    <dl className={styles.keyRows}>
      {rows.map(([key, text]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
