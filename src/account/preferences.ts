// What a person sets once for all their devices, and how it is read from `meta_data.preferences`. Pure, for both sides.
import { type Locale, locales } from '#i18n/texts.ts';

export const viewModes = ['table', 'cards'] as const;
export const colourModes = ['system', 'light', 'dark'] as const;
/** How numbers stand in the text that is read: `words` as they were said. */
export const numberForms = ['digits', 'words'] as const;
/** The recording languages. */
export const recordingLanguages = ['de', 'en', 'fr', 'es'] as const;
/** Whether the speakers of a recording are separated; `separate` is for Pro. */
export const speakerForms = ['together', 'separate'] as const;
/** Of a transcription; those beyond `standard` are for Pro. */
export const qualities = ['standard', 'high', 'premium'] as const;
/** What the mail about a finished transcript holds: the text with a PDF, or no more than the way to it. */
export const resultMails = ['transcript', 'link'] as const;

/** What a text is downloaded as: the formats of `projects/export`. */
export const exportFormats = ['txt', 'srt', 'vtt', 'json', 'pdf', 'docx', 'rtf', 'nvivo'] as const;
const exportSwitches = ['exportTimes', 'exportLines', 'exportSpeakers'] as const;
type ExportSwitch = (typeof exportSwitches)[number];

export type ViewMode = (typeof viewModes)[number];
export type ColourMode = (typeof colourModes)[number];
export type NumberForm = (typeof numberForms)[number];
export type RecordingLanguage = (typeof recordingLanguages)[number];
export type SpeakerForm = (typeof speakerForms)[number];
export type Quality = (typeof qualities)[number];
export type ResultMail = (typeof resultMails)[number];

export type Preferences = {
  viewMode: ViewMode;
  colourMode?: ColourMode;
  /** Of the interface. */
  locale?: Locale;
  /** What the form of a new transcription begins with. */
  recordingLanguage?: RecordingLanguage;
  /** What it begins with as well, and what a recording by mail or Telegram gets; left out: together. */
  speakers?: SpeakerForm;
  /** As above; left out: standard. */
  quality?: Quality;
  /** Left out: as `mailed-result.ts` says. */
  resultMail?: ResultMail;
  /** In digits unless set. */
  numbers?: NumberForm;
  /** As the last file was downloaded; left out: PDF. */
  exportFormat?: (typeof exportFormats)[number];
  /** What files name where they can do without; left out: times as the text has them, no line numbers, speakers. */
  exportTimes?: boolean;
  exportLines?: boolean;
  exportSpeakers?: boolean;
};

/** @param metaData as it is stored: what is missing or unknown there counts as not set, the view mode as `table` */
export function preferencesIn(metaData: unknown): Preferences {
  const stored = objectIn(objectIn(metaData).preferences);
  const colourMode = oneOf(colourModes, stored.colourMode);
  const locale = oneOf(locales, stored.locale);
  const recordingLanguage = oneOf(recordingLanguages, stored.recordingLanguage);
  const speakers = oneOf(speakerForms, stored.speakers);
  const quality = oneOf(qualities, stored.quality);
  const resultMail = oneOf(resultMails, stored.resultMail);
  const numbers = oneOf(numberForms, stored.numbers);
  const exportFormat = oneOf(exportFormats, stored.exportFormat);
  return {
    viewMode: oneOf(viewModes, stored.viewMode) ?? 'table',
    ...(colourMode && { colourMode }),
    ...(locale && { locale }),
    ...(recordingLanguage && { recordingLanguage }),
    ...(speakers && { speakers }),
    ...(quality && { quality }),
    ...(resultMail && { resultMail }),
    ...(numbers && { numbers }),
    ...(exportFormat && { exportFormat }),
    ...switchesIn(stored),
  };
}

function switchesIn(stored: Record<string, unknown>): Partial<Record<ExportSwitch, boolean>> {
  const set = exportSwitches.filter((name) => typeof stored[name] === 'boolean');
  return Object.fromEntries(set.map((name) => [name, stored[name] === true]));
}

/** The value as an object; an empty one when it is anything else. */
export function objectIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export function oneOf<const Value extends string>(
  known: readonly Value[],
  value: unknown,
): Value | undefined {
  return known.find((one) => one === value);
}
