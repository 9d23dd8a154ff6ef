import { account } from './en/account.ts';
import { auth } from './en/auth.ts';
import { cli } from './en/cli.ts';
import { detail } from './en/detail.ts';
import { errors } from './en/errors.ts';
import { home } from './en/home.ts';
import { list } from './en/list.ts';
import { mail } from './en/mail.ts';
import { onboarding } from './en/onboarding.ts';
import { shell } from './en/shell.ts';
import { speech } from './en/speech.ts';
import { status } from './en/status.ts';
import { upload } from './en/upload.ts';
import type { TextKey } from './de.ts';

export const en: Record<TextKey, string> = {
  ...account,
  ...auth,
  ...cli,
  ...detail,
  ...errors,
  ...home,
  ...list,
  ...mail,
  ...onboarding,
  ...shell,
  ...speech,
  ...status,
  ...upload,
};
