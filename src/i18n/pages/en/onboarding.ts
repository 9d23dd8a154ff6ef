// The English texts of setting up an account: a route of its own, so that a page loads one language only.
import { account } from '../../en/identity/account.ts';
import { list } from '../../en/projects/list.ts';
import { onboarding } from '../../en/identity/onboarding.ts';

const recordingLanguages = {
  'recording.language.de': list['recording.language.de'],
  'recording.language.en': list['recording.language.en'],
  'recording.language.fr': list['recording.language.fr'],
  'recording.language.es': list['recording.language.es'],
};

export const handle = { texts: { ...account, ...onboarding, ...recordingLanguages } };
