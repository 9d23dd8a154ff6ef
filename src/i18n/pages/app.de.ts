// The German texts of the signed-in pages: a route of its own, so that a page loads one language only.
import { account } from '../de/account.ts';
import { heard } from '../de/heard.ts';
import { list } from '../de/list.ts';
import { status } from '../de/status.ts';
import { upload } from '../de/upload.ts';
import { shell } from '../de/shell.ts';

export const handle = { texts: { ...shell, ...account, ...heard, ...list, ...status, ...upload } };
