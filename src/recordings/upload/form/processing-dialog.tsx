// Tells that the recording is on the server and that the window may be closed.
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { Pull } from '#ui/thread.tsx';
import { useDesk } from '../../desk.tsx';

/** @param props.percent 0…99 of the recording made last, where known */
export function ProcessingDialog({ percent }: { percent: number }) {
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
        <Pull progress={percent / 100} />
      </div>
      <p>
        {percent > 0 && `${t('upload.processingShare', { percent })} `}
        {t('upload.processingText', { email: user.email })}
      </p>
    </Dialog>
  );
}
