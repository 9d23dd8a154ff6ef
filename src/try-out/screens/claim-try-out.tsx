// Takes the recording that a person tried before they had an account over into it, once they are signed in.
import { useEffect } from 'react';
import type { ApiFetch } from '#platform/browser/api-fetch.ts';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { forgetTryOut, keptTryOut } from '../kept-try-out.ts';

const SHOWN_MS = 8_000;
/** Two effects of one page ask once. */
let asked: string | null = null;

export function ClaimTryOut({ api }: { api: ApiFetch }) {
  const { t } = useLocale();
  const toast = useToast();
  useEffect(() => {
    const kept = keptTryOut(new Date());
    if (!kept || asked === kept.secret) return;
    asked = kept.secret;
    void api('/api/try-out/claim', { method: 'POST', body: { secret: kept.secret } })
      .then(() => {
        forgetTryOut();
        toast(t('list.tryOutKept'), { durationMs: SHOWN_MS });
      })
      .catch((error: unknown) => {
        const status = error instanceof Error && 'status' in error ? error.status : 0;
        // Where the server is away, the next page asks again.
        asked = null;
        if (typeof status !== 'number' || status < 400 || status >= 500 || status === 429) return;
        forgetTryOut();
        if (error instanceof Error) toast(error.message, { kind: 'warning', durationMs: SHOWN_MS });
      });
  }, [api, t, toast]);
  return null;
}
