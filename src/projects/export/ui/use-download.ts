// Makes a file of a project's text, as the person's files are, and hands it to the browser.
import { useMutation } from '@tanstack/react-query';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import { titleOf } from '#projects/client/project-title.ts';
import type { Project } from '#projects/domain/project.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { type ExportFormat, type ExportSwitch, switchableFormats } from '../export-options.ts';
import { downloadExport } from './download-export.ts';
import { type ShownText, textFor } from './text-for-format.ts';
import { useExportChoice } from './use-export-choice.ts';

/** In the order in which they are offered. */
export const offeredFormats = [
  'pdf',
  'docx',
  'txt',
  'rtf',
  'nvivo',
  'srt',
  'vtt',
  'json',
] as const satisfies ExportFormat[];

type Options = {
  project: Project;
  shown: ShownText;
  /** The text on the page; undefined where none is, or while it is loaded. */
  loaded?: Transcript | undefined;
  /** Brings what is being written to the server first. */
  flush?: () => Promise<unknown>;
  onDone?: () => void;
};

export function useDownload({ project, shown, loaded, flush, onDone }: Options) {
  const { t, locale } = useLocale();
  const toast = useToast();
  const choice = useExportChoice(shown, loaded);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (format: ExportFormat) => {
      await flush?.();
      const sent = (name: ExportSwitch) =>
        isOneOf(switchableFormats[name], format) ? choice.set[name] : undefined;
      await downloadExport({
        id: project.id,
        format,
        ...textFor(format, project, shown),
        switches: {
          times: sent('times'),
          lines: sent('lines'),
          speakers: sent('speakers'),
          comments: sent('comments'),
        },
        locale,
        title: titleOf(project, t),
      });
    },
    onSuccess: () => onDone?.(),
    onError: (error) => toast(t('detail.exportFailed', { reason: error.message }), { kind: 'error' }),
  });
  return { choice, isPending, making: isPending ? variables : undefined, download: mutate };
}

function isOneOf(some: readonly ExportFormat[], format: ExportFormat): boolean {
  return some.includes(format);
}
