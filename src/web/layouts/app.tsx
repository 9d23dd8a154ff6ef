// Layout of the app screens.
import { Outlet } from 'react-router';

export default function AppLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
