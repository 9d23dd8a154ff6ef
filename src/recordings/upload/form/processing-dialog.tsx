// Tells that the recording is on the server and that the window may be closed.
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { Pull } from '#ui/thread.tsx';
import { useDesk } from '../../desk.tsx';

/** @param props.progress 0…1 of the recording made last, where known */
export function ProcessingDialog({ progress }: { progress: number }) {
  const { t } = useLocale();
  const { created, clearCreated, user } = useDesk();
  return (
    <Dialog
      open={created.length > 0}
      onOpenChange={(open) => !open && clearCreated()}
      title={t('upload.processingTitle')}
      actions={<Button onClick={clearCreated}>{t('upload.toList')}</Button>}
    >
      <div className="pulling">
        <Pull progress={progress} />
      </div>
      <p>{t('upload.processingText', { email: user.email })}</p>
    </Dialog>
  );
}
