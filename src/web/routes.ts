// Which module shows which screen, and inside which layout. The addresses stand in `paths.ts`.
import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { locales } from '../i18n/translate.ts';
import { paths, type RouteId } from './paths.ts';

type Layout = 'default' | 'auth' | 'app';

/** Files are relative to `src/web`. */
const screens: Record<RouteId, { module: string; layout: Layout }> = {
  home: { module: '../site/home.route.tsx', layout: 'default' },
  login: { module: '../identity/screens/login.route.tsx', layout: 'auth' },
  register: { module: '../identity/screens/register.route.tsx', layout: 'auth' },
  confirm: { module: '../identity/screens/confirm.route.tsx', layout: 'auth' },
  mailconfirm: { module: '../identity/screens/mailconfirm.route.tsx', layout: 'auth' },
  'reset-password': { module: '../identity/screens/reset-password.route.tsx', layout: 'auth' },
  'update-password': { module: '../identity/screens/update-password.route.tsx', layout: 'auth' },
  app: { module: '../recordings/list.route.tsx', layout: 'app' },
  detail: { module: '../recordings/workspace/detail.route.tsx', layout: 'app' },
};

function screensOf(wanted: Layout) {
  return Object.entries(screens)
    .filter(([, screen]) => screen.layout === wanted)
    .flatMap(([id, screen]) =>
      locales.map((locale) => route(paths[id as RouteId][locale], screen.module, { id: `${id}.${locale}` })),
    );
}

export default [
  layout('layouts/default.tsx', screensOf('default')),
  layout('layouts/auth.tsx', screensOf('auth')),
  layout('layouts/app.tsx', screensOf('app')),
  route('*', 'unknown.route.tsx'),
] satisfies RouteConfig;
