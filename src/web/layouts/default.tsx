// Public pages: masthead, content, footer.
import { Outlet } from 'react-router';
import { PageFooter } from './footer.tsx';
import { PublicMasthead } from './masthead.tsx';

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
