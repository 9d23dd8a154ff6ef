// Where the form offers what other programs handed over: loaded when something may be there, or something went wrong.
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { mayHoldShared, onShared } from '#platform/browser/shared-files.ts';
import { useProjects } from '#projects/client/projects-context.tsx';
import { useRunningUploads, useUploads } from '../queue/uploads-context.tsx';

const SharedPanel = lazy(() =>
  import('./shared-panel.tsx').then((module) => ({ default: module.SharedPanel })),
);

export function SharedPart(props: {
  /** Whether the account may send several at a time. */
  several: boolean;
  /** Recordings of this device among the files of the form. */
  chosen: readonly string[];
  onFile: (file: File, id: string) => void;
}) {
  const { user } = useProjects();
  const { shared } = useRunningUploads();
  const uploads = useUploads();
  const [params] = useSearchParams();
  const problem = params.get('shared');
  const [mayHold, setMayHold] = useState(false);
  useEffect(() => {
    void mayHoldShared(user.id).then(setMayHold);
    return onShared(() => setMayHold(true));
  }, [user.id]);
  if (!mayHold && problem === null) return null;
  return (
    <Suspense>
      <SharedPanel
        shelf={shared()}
        several={props.several}
        problem={problem}
        taken={new Set([...props.chosen, ...uploads.flatMap((job) => job.recordings)])}
        onFile={props.onFile}
      />
    </Suspense>
  );
}
