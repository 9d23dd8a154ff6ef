// Keeps what a reader has on the page of a project.
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { isReadable } from '#projects/client/cache/project-cache.ts';
import { newestRevision } from '#projects/domain/which-revision.ts';
import { useProject } from '#projects/page/project-context.ts';
import { type Reader, ReaderContext } from '#projects/page/reader-context.ts';
import { useReaderPlace, useSection } from './use-reader.ts';
import { useReaderText } from './use-reader-text.ts';

export function ReaderProvider({ children }: { children: ReactNode }) {
  const project = useProject();
  const { place, go } = useReaderPlace();
  const [section, setSection] = useSection(place);
  const [margin, setMargin] = useState<HTMLElement | null>(null);
  const shown = useReaderText(project, place, go);
  const open = useCallback<Reader['open']>(
    (change) => {
      go(change);
      setSection('text');
    },
    [go, setSection],
  );
  const latest = newestRevision(project);
  const hasDraft = Boolean(shown.draft);
  // Without a draft, the newest text is the newest revision, and may be edited.
  const show = useCallback<Reader['show']>(
    (number) => open({ view: 'formatted', revision: number === latest && !hasDraft ? null : number }),
    [open, latest, hasDraft],
  );
  const hasComparison = isReadable(project) && !project.noSpeech;
  const compare = useCallback(
    (number: number) => open({ view: 'compare', revision: number === latest ? null : number, pair: null }),
    [open, latest],
  );
  const reader = useMemo<Reader>(
    () => ({
      place,
      go,
      open,
      show,
      compare: hasComparison ? compare : null,
      section,
      setSection,
      margin,
      setMargin,
      ...shown,
    }),
    [place, go, open, show, compare, hasComparison, section, setSection, margin, shown],
  );
  return <ReaderContext value={reader}>{children}</ReaderContext>;
}
