// The German texts of the signed-in pages: a route of its own, so that a page loads one language only.
import { account } from '../../de/identity/account.ts';
import { assignments } from '../../de/projects/assignments.ts';
import { folders } from '../../de/projects/folders.ts';
import { heard } from '../../de/projects/heard.ts';
import { incomplete } from '../../de/projects/incomplete.ts';
import { list } from '../../de/projects/list.ts';
import { mailQuestion } from '../../de/channels/mail-question.ts';
import { sharing } from '../../de/projects/sharing.ts';
import { status } from '../../de/projects/status.ts';
import { upload } from '../../de/projects/upload.ts';
import { shell } from '../../de/shell.ts';

export const handle = {
  texts: {
    ...shell,
    ...account,
    ...assignments,
    ...folders,
    ...heard,
    ...incomplete,
    ...list,
    ...mailQuestion,
    ...sharing,
    ...status,
    ...upload,
  },
};
