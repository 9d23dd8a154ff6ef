// The English texts of the signed-in pages: a route of its own, so that a page loads one language only.
import { account } from '../en/account.ts';
import { heard } from '../en/heard.ts';
import { list } from '../en/list.ts';
import { status } from '../en/status.ts';
import { upload } from '../en/upload.ts';
import { shell } from '../en/shell.ts';

export const handle = { texts: { ...shell, ...account, ...heard, ...list, ...status, ...upload } };
