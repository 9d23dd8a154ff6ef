// The view and the revision of the reader. They are in the address: a link, a reload and the way back keep them.
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Project } from '#projects/domain/project.ts';
import { oneStepOn } from '#projects/page/from-list.ts';
import { newestRevision } from '#projects/domain/which-revision.ts';
import type { ChangePlace, Section } from '#projects/page/reader-context.ts';
import { type ReaderPlace, readPlace, writePlace } from '#projects/page/reader-place.ts';

export function useReaderPlace(): { place: ReaderPlace; go: ChangePlace } {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const place = useMemo(() => readPlace(new URLSearchParams(search)), [search]);
  const go = useCallback<ChangePlace>(
    (change, { replace } = { replace: false }) => {
      const params = new URLSearchParams(search);
      const next = writePlace({ ...place, ...change }, params).toString();
      if (next === writePlace(place, params).toString()) return;
      void navigate(
        { pathname, search: next },
        { replace, preventScrollReset: true, state: replace ? state : oneStepOn(state) },
      );
    },
    [navigate, pathname, search, state, place],
  );
  return { place, go };
}

/** The part that a phone shows. Who goes to another text wants to see it. */
export function useSection({ view, revision }: ReaderPlace): [Section, (section: Section) => void] {
  const [section, setSection] = useState<Section>('text');
  const at = `${view} ${revision}`;
  const [seenAt, setSeenAt] = useState(at);
  if (at !== seenAt) {
    setSeenAt(at);
    setSection('text');
  }
  return [section, setSection];
}

/** Drops a revision from the address that is the newest text anyway: the page follows the next one. */
export function useNewestByItself(
  place: ReaderPlace,
  shown: number | null | undefined,
  go: ChangePlace,
): void {
  const isSaid = place.revision !== null && shown === null;
  useEffect(() => {
    if (isSaid) go({ revision: null }, { replace: true });
  }, [isSaid, go]);
}

/**
 * The revision to show.
 * @param place as the address asks
 * @param draft edits that are no revision yet; undefined while that is not known
 * @returns null for the newest text, which may be edited; undefined while it depends on the draft
 */
export function revisionToShow(
  project: Pick<Project, 'revisions'>,
  place: Pick<ReaderPlace, 'revision'>,
  draft: object | null | undefined,
): number | null | undefined {
  const { revision } = place;
  if (revision === null || project.revisions.every(({ number }) => number !== revision)) return null;
  if (revision !== newestRevision(project)) return revision;
  // Without a draft, the newest revision is the newest text.
  if (draft === undefined) return undefined;
  return draft === null ? null : revision;
}
