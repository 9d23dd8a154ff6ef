// Layout of the auth screens.
import { Outlet } from 'react-router';

export default function AuthLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
