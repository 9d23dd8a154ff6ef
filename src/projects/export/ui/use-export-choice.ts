// What a person last downloaded, and what files shall name: kept in the account, for all devices, except for comments.
import { useState } from 'react';
import { useProfile } from '#account/public.tsx';
import type { Transcript } from '#projects/domain/transcript.ts';
import type { ExportFormat, ExportSwitch } from '../export-options.ts';
import type { ShownText } from './text-for-format.ts';

const keys = { times: 'exportTimes', lines: 'exportLines', speakers: 'exportSpeakers' } as const;

export function useExportChoice(shown: ShownText, loaded: Transcript | undefined) {
  const { preferences, savePreferences } = useProfile();
  // What people wrote to each other leaves the product only in a file for which somebody asked for it.
  const [comments, setComments] = useState(false);
  // Not touched, an interview keeps its own choice; the switch shows that of the text on the page.
  const times = preferences.exportTimes ?? (shown.view === 'timestamps' ? true : undefined);
  const { exportFormat = 'pdf', exportLines: lines, exportSpeakers: speakers } = preferences;
  const format: ExportFormat = exportFormat;
  return {
    format,
    /** As it is asked for; undefined: as the text itself has it. */
    set: { times, lines, speakers, comments: comments || undefined },
    shown: {
      times: times ?? loaded?.interview?.times ?? false,
      lines: lines ?? false,
      speakers: speakers ?? true,
      comments,
    },
    turn: (name: ExportSwitch, on: boolean) =>
      name === 'comments' ? setComments(on) : void savePreferences({ [keys[name]]: on }),
    choose: (change: { exportFormat: ExportFormat }) => void savePreferences(change),
  };
}
