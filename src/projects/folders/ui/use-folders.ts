// The folders as the list knows them, and the way of projects into one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { folderKey, projectKeys } from '#projects/client/cache/project-cache.ts';
import { useProjects } from '#projects/client/projects-context.tsx';
import type { Folder } from '../folder.ts';
import { loadFolders, moveProjects } from './folders-api.ts';

/** Undefined until they are loaded. */
export function useFolders(): readonly Folder[] | undefined {
  const { api } = useProjects();
  return useQuery({ queryKey: folderKey, queryFn: ({ signal }) => loadFolders(api, signal) }).data;
}

/** By id. */
export function useFolderNames(): ReadonlyMap<string, string> {
  const folders = useFolders();
  return useMemo(() => new Map(folders?.map(({ id, name }) => [id, name])), [folders]);
}

/** `folder` is null where they are taken out of theirs. */
type Move = { ids: readonly string[]; folder: Folder | null };

export function useMoveProjects() {
  const { t, locale } = useLocale();
  const { api } = useProjects();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, folder }: Move) => moveProjects(api, { ids, folderId: folder?.id ?? null }),
    onSuccess: (moved, { folder }) => {
      void queries.invalidateQueries({ queryKey: projectKeys.list });
      const count = moved.length.toLocaleString(locale);
      const isOne = moved.length === 1;
      if (folder) toast(t(isOne ? 'folders.movedOne' : 'folders.moved', { count, name: folder.name }));
      else toast(t(isOne ? 'folders.movedOutOne' : 'folders.movedOut', { count }));
    },
    onError: (error) => toast(t('folders.failed', { reason: error.message }), { kind: 'error' }),
  });
}
