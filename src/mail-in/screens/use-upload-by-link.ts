// What the page of a mail's link knows: what has come by it, and how far the file is that is being sent.
import { useEffect, useRef, useState } from 'react';
import { useLeaveWarning } from '#platform/browser/use-leave-warning.ts';
import { FILE_CHANGED, FILE_UNREADABLE, TransferRefused } from '#projects/public.ts';
import { useLocale } from '#ui/locale.tsx';
import { lookAtLink, sendByLink } from './send-by-link.ts';

export type UploadByLink =
  | { kind: 'looking' }
  /** Nothing can be sent. */
  | { kind: 'ended'; why: string }
  /** `partial`: the name of a file of which a part is there. */
  | { kind: 'open'; partial: string | null; why: string | null }
  | { kind: 'running'; name: string; share: number; isWaiting: boolean }
  | { kind: 'done'; title: string };

const ENDED = 'mail_in_link_ended';

export function useUploadByLink() {
  const { t, locale } = useLocale();
  const [state, setState] = useState<UploadByLink>({ kind: 'looking' });
  const stopping = useRef<AbortController | null>(null);
  useLeaveWarning(state.kind === 'running');
  useEffect(() => {
    lookAtLink({ secret: secretHere(), locale }).then(
      ({ title, partial }) =>
        setState(
          title === null
            ? { kind: 'open', partial: partial?.name ?? null, why: null }
            : { kind: 'done', title },
        ),
      (error: unknown) =>
        setState({
          kind: 'ended',
          why: error instanceof TransferRefused ? error.message : t('mailIn.failed'),
        }),
    );
  }, [locale, t]);

  const send = async (file: File) => {
    if (file.size === 0) return setState({ kind: 'open', partial: null, why: t('mailIn.upload.empty') });
    const stopped = new AbortController();
    stopping.current = stopped;
    const { signal } = stopped;
    const running = { kind: 'running', name: file.name, share: 0, isWaiting: false } as const;
    setState(running);
    const link = { secret: secretHere(), locale };
    try {
      const { title } = await sendByLink(file, link, {
        signal,
        onProgress: (share) => setState({ ...running, share }),
        onWaiting: () => setState((now) => (now.kind === 'running' ? { ...now, isWaiting: true } : now)),
      });
      return setState({ kind: 'done', title });
    } catch (error) {
      if (signal.aborted) return setState({ kind: 'open', partial: null, why: null });
      if (!(error instanceof TransferRefused)) throw error;
      if (error.code === ENDED) return setState({ kind: 'ended', why: error.message });
      const { code, message } = error;
      const ofFile = code === FILE_UNREADABLE ? t('mailIn.upload.unreadable') : t('mailIn.upload.changed');
      const why = code === FILE_UNREADABLE || code === FILE_CHANGED ? ofFile : message;
      return setState({ kind: 'open', partial: null, why: why || t('mailIn.upload.failed') });
    }
  };
  return { state, send, stop: () => stopping.current?.abort() };
}

/** Behind the hash, so that no server's log and no referrer has it. */
const secretHere = () => location.hash.slice(1);
