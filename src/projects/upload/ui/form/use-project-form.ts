// What the form holds of the next transcription, and how it is sent.
import { useState } from 'react';
import { useProfile } from '#account/public.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useProjects } from '#projects/client/projects-context.tsx';
import { timingFor } from '#projects/domain/estimate.ts';
import type { TranscriptionSettings } from '#projects/domain/project.ts';
import { useSpeechModels } from '#projects/client/use-speech-models.ts';
import { useLanguages } from '#projects/client/use-languages.ts';
import { withoutPro } from '../settings/pro-settings.ts';
import { waitsForModel } from '../settings/waits-for-model.ts';
import { useVocabulary } from '../settings/use-vocabulary.ts';
import { useAccount } from './use-account.ts';
import { useFormFiles } from './files/use-form-files.ts';
import { useSend } from './use-send.ts';
import { useStart } from './use-start.ts';

/** @param onTaken the files are on their way and out of the form */
export function useOrder(onTaken: () => void) {
  const { locale } = useLocale();
  const { hasPlans } = useProjects();
  const known = useAccount();
  const account = known?.account ?? null;
  const form = useFormFiles(account);
  const pro = account?.pro ?? !hasPlans;
  const [settings, change] = useSettings(locale, { pro });
  const vocabulary = useVocabulary();
  const languages = useLanguages();
  const models = useSpeechModels();
  const waits = waitsForModel(models, settings);
  const state = languages.data?.find((entry) => entry.language === settings.language);
  const isUnavailable = state?.available === false && !waits;
  const timed = { engine: state?.engine ?? null, quality: settings.quality };
  const capacity = useCapacity();
  const send = useSend({
    onTaken: () => {
      form.clear();
      onTaken();
    },
    onRefused: form.setNotice,
  });
  const { held, start, startNext } = useStart(form, () => {
    if (isUnavailable) return;
    if (capacity.isWaitlisted) {
      capacity.lookAgain();
      return form.setNotice({ kind: 'waiting' });
    }
    send(form.files, { ...settings, waitForModel: waits, vocabulary: vocabulary.take() });
  });
  return {
    form,
    account,
    hasPlans,
    /** Whether several files, contexts, speakers and higher quality are included. */
    pro,
    settings,
    change,
    vocabulary,
    languages,
    models,
    waits,
    isUnavailable,
    /** Of the chosen language and quality; what waits for a model cannot be estimated. */
    timing: !waits && known?.timings ? timingFor(known.timings, timed) : undefined,
    capacity,
    held,
    start,
    startNext,
  };
}

export type Order = ReturnType<typeof useOrder>;

/** Begins with what the person set, as far as the account includes it. */
function useSettings(locale: 'de' | 'en', { pro }: { pro: boolean }) {
  const { recordingLanguage, speakers, quality = 'standard' } = useProfile().preferences;
  const [chosen, setChosen] = useState<Partial<TranscriptionSettings>>({});
  const settings: TranscriptionSettings = {
    language: recordingLanguage ?? locale,
    diarization: pro && speakers === 'separate',
    quality: pro ? quality : 'standard',
    context: null,
    projectMode: 'single',
    ...chosen,
    // Chosen while the account had Pro: the form shows them no longer, so they are not ordered.
    ...(!pro && withoutPro),
  };
  const change = (next: Partial<TranscriptionSettings>) => setChosen((now) => ({ ...now, ...next }));
  return [settings, change] as const;
}

// The welcome of those who registered while all places were taken: once, and whenever they want to transcribe.

/** @returns `isWelcome`: show the notice now, unrequested; `markRead` marks it as read */
function useCapacity() {
  const { profile, save, refresh } = useProfile();
  const [isRead, setRead] = useState(false);
  const isWaitlisted = profile?.accessStatus.isWaitlisted ?? false;
  const isWelcome = isWaitlisted && !isRead && profile?.profile.meta_data.capacityNoticeRead !== true;
  return {
    isWaitlisted,
    isWelcome,
    markRead: () => {
      setRead(true);
      // Where it cannot be saved, the next visit begins with it once more.
      if (isWelcome) void save({ capacityNoticeRead: true });
    },
    /** Perhaps the person was admitted while this page was open. */
    lookAgain: () => void refresh(),
  };
}
