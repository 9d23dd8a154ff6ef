// Public pages: masthead, content, footer. Ways from here into the app load a document.
import { Outlet } from 'react-router';
import { staticPage } from '../static-page.ts';
import { PageFooter } from './footer.tsx';
import { PublicMasthead } from './masthead.tsx';

export const handle = staticPage;

export default function DefaultLayout() {
  return (
    <>
      <PublicMasthead />
      <main id="main">
        <Outlet />
      </main>
      <PageFooter />
    </>
  );
}
