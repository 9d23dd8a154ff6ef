// The German texts of setting up an account: a route of its own, so that a page loads one language only.
import { account } from '../../de/identity/account.ts';
import { list } from '../../de/projects/list.ts';
import { onboarding } from '../../de/identity/onboarding.ts';

const recordingChoices = {
  'recording.language.de': list['recording.language.de'],
  'recording.language.en': list['recording.language.en'],
  'recording.language.fr': list['recording.language.fr'],
  'recording.language.es': list['recording.language.es'],
  'recording.quality.standard': list['recording.quality.standard'],
  'recording.quality.high': list['recording.quality.high'],
  'recording.quality.premium': list['recording.quality.premium'],
};

export const handle = { texts: { ...account, ...onboarding, ...recordingChoices } };
