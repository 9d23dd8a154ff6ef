// Public pages: masthead, content, footer. Ways from here into the app load a document.
import { Outlet } from 'react-router';
import type { RouteHandle } from '../route-handle.ts';
import { PageFooter } from './footer.tsx';
import { PublicMasthead } from './masthead.tsx';

export const handle: RouteHandle = { isStatic: true };

export default function DefaultLayout() {
  return (
    <>
      <PublicMasthead />
      <main id="main">
        <Outlet />
      </main>
      <PageFooter isPublic />
    </>
  );
}
