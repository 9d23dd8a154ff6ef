// The window in which a text is ordered from a language model and read while it comes.
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLocale } from '#ui/locale.tsx';
import { isOpen, type MagicPage, type MagicOptions, type MagicRun } from '../magic-run.ts';
import { useEditMode } from '#projects/editing/public.tsx';
import { useProject } from '#projects/page/project-context.ts';
import { MagicForm } from './magic-form.tsx';
import { MagicProgress } from './magic-progress.tsx';
import { useOrder } from './use-magic.ts';

export default function MagicDialog(props: { desk: UseQueryResult<MagicPage>; onClose: () => void }) {
  const { desk, onClose } = props;
  const { t } = useLocale();
  if (desk.data) return <OpenMagic offer={desk.data} onPro={() => void desk.refetch()} onClose={onClose} />;
  return (
    <Dialog
      onClose={onClose}
      title={t('magic.title')}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {t('magic.close')}
          </Button>
          {desk.error && (
            <Button look="primary" busy={desk.isFetching} onClick={() => void desk.refetch()}>
              {t('magic.again')}
            </Button>
          )}
        </>
      }
    >
      {desk.error && <p role="alert">{t('magic.loadFailed', { reason: desk.error.message })}</p>}
    </Dialog>
  );
}

/**
 * `write`: the order is being written, whatever became of the one before. `follow`: the newest is looked at, as soon as it
 * is another than `before`, which this part of the page may hold for a moment longer.
 */
type Step =
  | { kind: 'write'; order: MagicOptions | null; isCancelled: boolean }
  | { kind: 'follow'; before: string | null };

function OpenMagic(props: { offer: MagicPage; onPro: () => void; onClose: () => void }) {
  const { offer, onPro, onClose } = props;
  const project = useProject();
  const { written, stopAndShow } = useEditMode();
  const { run } = offer;
  const [step, setStep] = useState<Step>(() =>
    run && isOpen(run.state)
      ? { kind: 'follow', before: null }
      : { kind: 'write', order: null, isCancelled: false },
  );
  const { mutate, isPending, error } = useOrder(project.id);
  const [unsent, setUnsent] = useState<Error | null>(null);
  const [isSaving, setSaving] = useState(false);
  const send = async (options: MagicOptions) => {
    const before = run?.id ?? null;
    const follow = () => setStep((now) => (now.kind === 'follow' ? now : { kind: 'follow', before }));
    setUnsent(null);
    setSaving(true);
    try {
      await written?.flush();
      mutate(options, { onSuccess: follow });
    } catch (failure) {
      setUnsent(failure instanceof Error ? failure : new Error(String(failure)));
    }
    setSaving(false);
  };
  if (step.kind === 'follow' && run && run.id !== step.before)
    return (
      <Following
        run={run}
        busy={isPending || isSaving}
        onClose={onClose}
        onShow={(revision) => {
          onClose();
          stopAndShow(revision);
        }}
        onAgain={() => void send(orderOf(run))}
        onChange={(isCancelled) => setStep({ kind: 'write', order: orderOf(run), isCancelled })}
      />
    );
  return (
    <MagicForm
      offer={offer}
      begin={step.kind === 'write' ? step.order : null}
      isCancelled={step.kind === 'write' && step.isCancelled}
      busy={isPending || isSaving || step.kind === 'follow'}
      error={unsent ?? error}
      onOrder={(order) => void send(order)}
      onPro={onPro}
      onClose={onClose}
    />
  );
}

/** A cancelled one leads back to its order. */
function Following(
  props: Parameters<typeof MagicProgress>[0] & { run: MagicRun; onChange: (isCancelled: boolean) => void },
) {
  const { run, onChange } = props;
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (run.state === 'cancelled') change(true);
  }, [run.state]);
  return <MagicProgress key={run.id} {...props} />;
}

function orderOf({ prompt, model, source }: MagicRun): MagicOptions {
  return { prompt, model, source };
}
