// What a person last downloaded, and what files shall name: kept in the account, for all devices.
import { useProfile } from '#account/public.tsx';
import type { Transcript } from '#projects/domain/transcript.ts';
import type { ExportFormat, ExportSwitch } from '../export-options.ts';
import type { ShownText } from './text-for-format.ts';

const keys = { times: 'exportTimes', lines: 'exportLines', speakers: 'exportSpeakers' } as const;

export function useExportChoice(shown: ShownText, loaded: Transcript | undefined) {
  const { preferences, savePreferences } = useProfile();
  // Not touched, an interview keeps its own choice; the switch shows that of the text on the page.
  const times = preferences.exportTimes ?? (shown.view === 'timestamps' ? true : undefined);
  const { exportFormat = 'pdf', exportLines: lines, exportSpeakers: speakers } = preferences;
  const format: ExportFormat = exportFormat;
  return {
    format,
    /** As it is asked for; undefined: as the text itself has it. */
    set: { times, lines, speakers },
    shown: {
      times: times ?? loaded?.interview?.times ?? false,
      lines: lines ?? false,
      speakers: speakers ?? true,
    },
    turn: (name: ExportSwitch, on: boolean) => void savePreferences({ [keys[name]]: on }),
    choose: (change: { exportFormat: ExportFormat }) => void savePreferences(change),
  };
}
