// In the worker beside the signed-in pages: keeps the files that another program hands over, and opens the list, which
// offers them. Nothing is sent to the server before the person says so there: any page of the web may post a form to
// this address.
import { keepShared, NoRoomForShared } from '#platform/browser/shared-files.ts';
import { listAfterShare, type ShareProblem } from './share-address.ts';

/** @param request a form of files */
export async function answerShare(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return Response.redirect(listAfterShare(pathname, await keep(request)), 303);
}

async function keep(request: Request): Promise<ShareProblem | null> {
  try {
    const entries = [...(await request.formData()).values()];
    const files = entries.filter((entry) => entry instanceof File && entry.size > 0) as File[];
    if (files.length === 0) return 'none';
    await keepShared(files, Date.now());
    return null;
  } catch (error) {
    return error instanceof NoRoomForShared ? 'full' : 'none';
  }
}
