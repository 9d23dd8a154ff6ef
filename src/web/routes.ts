// Which module shows which screen, and inside which layout. The addresses stand in `paths.ts`.
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { locales } from '../i18n/texts.ts';
import { landingRoutes, paths, type RouteId } from '../pages/paths.ts';

type Frame = 'default' | 'auth' | 'app' | 'none';
/** Which of the files `i18n/pages/LANGUAGE/TEXTS.ts` a screen needs; the later ones lie inside the earlier. */
type PageTexts =
  | 'site'
  | 'auth'
  | 'onboarding'
  | 'app'
  | 'detail'
  | 'profile'
  | 'data'
  | 'help'
  | 'mail-in'
  | 'stop-mails'
  | 'team'
  | 'telegram'
  | 'subscribe'
  | 'declaration';

type Screen = { module: string; frame: Frame; texts: readonly PageTexts[] };

const landingPage: Screen = {
  module: '../site/landing/landing.route.tsx',
  frame: 'default',
  texts: ['site'],
};
const landingPages = Object.fromEntries(
  landingRoutes.map((id): [string, Screen] => [id, landingPage]),
) as Record<(typeof landingRoutes)[number], Screen>;

const profilePage: Screen = {
  module: './profile/profile.route.tsx',
  frame: 'app',
  texts: ['app', 'profile'],
};

/** Files are relative to `src/web`. */
const screens: Record<RouteId, Screen> = {
  ...landingPages,
  home: { module: '../site/home/home.route.tsx', frame: 'default', texts: ['site'] },
  terms: { module: '../site/legal/terms.route.tsx', frame: 'default', texts: ['site'] },
  imprint: { module: '../site/legal/imprint.route.tsx', frame: 'default', texts: ['site'] },
  privacy: { module: '../site/legal/privacy.route.tsx', frame: 'default', texts: ['site'] },
  'processing-contract': {
    module: '../site/legal/processing-contract.route.tsx',
    frame: 'default',
    texts: ['site'],
  },
  measures: { module: '../site/legal/measures.route.tsx', frame: 'default', texts: ['site'] },
  'accessibility-statement': {
    module: '../site/legal/accessibility.route.tsx',
    frame: 'default',
    texts: ['site'],
  },
  help: { module: '../site/help/help.route.tsx', frame: 'default', texts: ['site'] },
  task: { module: '../site/help/task.route.tsx', frame: 'default', texts: ['site'] },
  contact: { module: '../site/contact/contact.route.tsx', frame: 'default', texts: ['site'] },
  offer: { module: '../site/contact/offer.route.tsx', frame: 'default', texts: ['site'] },
  pricing: { module: '../site/pricing/pricing.route.tsx', frame: 'default', texts: ['site'] },
  questions: { module: '../site/questions/questions.route.tsx', frame: 'default', texts: ['site'] },
  question: { module: '../site/questions/question.route.tsx', frame: 'default', texts: ['site'] },
  blog: { module: '../site/blog/blog.route.tsx', frame: 'default', texts: ['site'] },
  article: { module: '../site/blog/article.route.tsx', frame: 'default', texts: ['site'] },
  pages: { module: '../site/pages/pages.route.tsx', frame: 'default', texts: ['site'] },
  page: { module: '../site/pages/page.route.tsx', frame: 'default', texts: ['site'] },
  login: { module: '../identity/screens/sign-in/login.route.tsx', frame: 'auth', texts: ['auth'] },
  register: { module: '../identity/screens/sign-in/register.route.tsx', frame: 'auth', texts: ['auth'] },
  confirm: { module: '../identity/screens/sign-in/confirm.route.tsx', frame: 'auth', texts: ['auth'] },
  mailconfirm: {
    module: '../identity/screens/sign-in/mailconfirm.route.tsx',
    frame: 'auth',
    texts: ['auth'],
  },
  'reset-password': {
    module: '../identity/screens/sign-in/reset-password.route.tsx',
    frame: 'none',
    texts: ['auth'],
  },
  'update-password': {
    module: '../identity/screens/sign-in/update-password.route.tsx',
    frame: 'auth',
    texts: ['auth'],
  },
  onboarding: {
    module: '../account/onboarding/onboarding.route.tsx',
    frame: 'auth',
    texts: ['auth', 'onboarding'],
  },
  'account-deleted': {
    module: '../personal-data/screens/account-deleted.route.tsx',
    frame: 'auth',
    texts: ['auth', 'data'],
  },
  mfa: { module: '../identity/screens/sign-in/mfa.route.tsx', frame: 'auth', texts: ['auth'] },
  app: { module: '../projects/library/ui/list.route.tsx', frame: 'app', texts: ['app'] },
  detail: { module: '../projects/reader/detail.route.tsx', frame: 'app', texts: ['app', 'detail'] },
  profile: profilePage,
  'profile-plan': profilePage,
  'profile-security': profilePage,
  'profile-data': profilePage,
  'profile-notifications': profilePage,
  'profile-keys': profilePage,
  team: { module: '../teams/screens/team.route.tsx', frame: 'app', texts: ['app', 'team'] },
  'team-invitation': {
    module: '../teams/screens/invitation.route.tsx',
    frame: 'app',
    texts: ['app', 'team'],
  },
  'profile-webhooks': profilePage,
  'app-help': { module: '../support/screens/help.route.tsx', frame: 'app', texts: ['app', 'help'] },
  'mail-in': { module: '../mail-in/screens/mail-in.route.tsx', frame: 'app', texts: ['app', 'mail-in'] },
  'stop-mails': {
    module: '../notifications/screens/stop-mails.route.tsx',
    frame: 'auth',
    texts: ['auth', 'stop-mails'],
  },
  telegram: { module: '../telegram/screens/telegram.route.tsx', frame: 'app', texts: ['app', 'telegram'] },
  'upload-link': {
    module: '../mail-in/screens/upload-link.route.tsx',
    frame: 'auth',
    texts: ['auth', 'mail-in'],
  },
  preferences: { module: './profile/moved.route.tsx', frame: 'app', texts: ['app', 'profile'] },
  security: { module: './profile/moved.route.tsx', frame: 'app', texts: ['app', 'profile'] },
  'cancel-contract': {
    module: '../account/contract/cancel-contract.route.tsx',
    frame: 'auth',
    texts: ['auth', 'declaration'],
  },
  'withdraw-contract': {
    module: '../account/contract/withdraw-contract.route.tsx',
    frame: 'auth',
    texts: ['auth', 'declaration'],
  },
  subscribe: {
    module: '../account/subscribe/subscribe.route.tsx',
    frame: 'app',
    texts: ['app', 'subscribe'],
  },
  'invoice-confirmation': {
    module: '../account/subscribe/invoice-confirmation.route.tsx',
    frame: 'app',
    texts: ['app', 'subscribe'],
  },
  'purchase-success': {
    module: '../account/subscribe/purchase-success.route.tsx',
    frame: 'app',
    texts: ['app', 'subscribe'],
  },
};

/** The frame stands above the language, so that what runs in it outlives a change of the language. */
function screensOf(wanted: Frame): RouteConfigEntry[] {
  return locales.flatMap((locale) =>
    Object.entries(screens)
      .filter(([, screen]) => screen.frame === wanted)
      .map(([id, screen]) => {
        const leaf = route(paths[id as RouteId][locale].replace(/:\w+\*$/, '*'), screen.module, {
          id: `${id}.${locale}`,
          // As in `paths.ts`, which decides who may see a page.
          caseSensitive: true,
        });
        return screen.texts.reduceRight(
          (inner, texts) =>
            layout(`../i18n/pages/${locale}/${texts}.ts`, { id: `${id}.${texts}-texts.${locale}` }, [inner]),
          leaf,
        );
      }),
  );
}

export default [
  layout('layouts/default.tsx', screensOf('default')),
  layout('layouts/auth.tsx', screensOf('auth')),
  layout('layouts/none.tsx', screensOf('none')),
  layout('layouts/app.tsx', screensOf('app')),
  route('*', 'unknown.route.tsx'),
] satisfies RouteConfig;
