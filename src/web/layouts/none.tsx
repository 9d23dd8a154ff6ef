// No frame at all, for /auth/reset-password: the screen alone, with what its form needs to work.
import { Outlet } from 'react-router';
import { SessionProvider } from '#identity/public.tsx';
import { useRootData } from '../root-data.ts';
import styles from './auth.module.css';

export default function NoLayout() {
  const root = useRootData();
  return (
    <SessionProvider anonKey={root?.config.anonKey ?? ''}>
      <main id="main" className={`${styles.authForm} ${styles.authAlone}`}>
        <div>
          <Outlet />
        </div>
      </main>
    </SessionProvider>
  );
}
