import { auth } from './en/auth.ts';
import { cli } from './en/cli.ts';
import { detail } from './en/detail.ts';
import { errors } from './en/errors.ts';
import { home } from './en/home.ts';
import { list } from './en/list.ts';
import { mail } from './en/mail.ts';
import { shell } from './en/shell.ts';
import { speech } from './en/speech.ts';
import { status } from './en/status.ts';
import { upload } from './en/upload.ts';
import type { TextKey } from './de.ts';

export const en: Record<TextKey, string> = {
  ...auth,
  ...cli,
  ...detail,
  ...errors,
  ...home,
  ...list,
  ...mail,
  ...shell,
  ...speech,
  ...status,
  ...upload,
};
