// The English texts of the signed-in pages: a route of its own, so that a page loads one language only.
import { account } from '../../en/identity/account.ts';
import { assignments } from '../../en/projects/assignments.ts';
import { folders } from '../../en/projects/folders.ts';
import { heard } from '../../en/projects/heard.ts';
import { incomplete } from '../../en/projects/incomplete.ts';
import { list } from '../../en/projects/list.ts';
import { mailQuestion } from '../../en/channels/mail-question.ts';
import { sharing } from '../../en/projects/sharing.ts';
import { status } from '../../en/projects/status.ts';
import { upload } from '../../en/projects/upload.ts';
import { shell } from '../../en/shell.ts';

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
