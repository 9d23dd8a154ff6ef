// What may be written into `user_data.meta_data`: our own keys have a shape, others are the client's affair.
import { z } from 'zod';
import { locales } from '#i18n/texts.ts';
import { onboardingStates, onboardingSteps, professions } from './onboarding/progress.ts';
import {
  colourModes,
  exportFormats,
  numberForms,
  qualities,
  recordingLanguages,
  resultMails,
  speakerForms,
  viewModes,
} from './preferences.ts';

const LONGEST_NAME = 200;

/** A change, not the whole: a key that is missing stays as it is, `null` takes it away. */
const metaDataChange = z.looseObject({
  preferences: z
    .looseObject({
      viewMode: z.enum(viewModes).nullish(),
      colourMode: z.enum(colourModes).nullish(),
      locale: z.enum(locales).nullish(),
      recordingLanguage: z.enum(recordingLanguages).nullish(),
      speakers: z.enum(speakerForms).nullish(),
      quality: z.enum(qualities).nullish(),
      resultMail: z.enum(resultMails).nullish(),
      numbers: z.enum(numberForms).nullish(),
      exportFormat: z.enum(exportFormats).nullish(),
      exportTimes: z.boolean().nullish(),
      exportLines: z.boolean().nullish(),
      exportSpeakers: z.boolean().nullish(),
    })
    .nullish(),
  personal: z.looseObject({ company: z.string().max(LONGEST_NAME).nullish() }).nullish(),
  profession: z.enum(professions).nullish(),
  onboarding: z
    .looseObject({ state: z.enum(onboardingStates).nullish(), step: z.enum(onboardingSteps).nullish() })
    .nullish(),
});

export function isMetaDataChange(change: unknown): boolean {
  return metaDataChange.safeParse(change).success;
}
