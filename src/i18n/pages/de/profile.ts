// The German texts of the profile: a route of its own, so that a page loads one language only.
import { agreement } from '../../de/billing/agreement.ts';
import { auth } from '../../de/identity/auth.ts';
import { billing } from '../../de/billing/billing.ts';
import { business } from '../../de/billing/business.ts';
import { contract } from '../../de/billing/contract.ts';
import { data } from '../../de/identity/data.ts';
import { errors } from '../../de/errors.ts';
import { factor } from '../../de/identity/factor.ts';
import { invoices } from '../../de/billing/invoices.ts';
import { notifications } from '../../de/channels/notifications.ts';
import { onboarding } from '../../de/identity/onboarding.ts';
import { profile } from '../../de/identity/profile.ts';
import { retention } from '../../de/identity/retention.ts';
import { security } from '../../de/identity/security.ts';
import { sending } from '../../de/channels/sending.ts';
import { keys } from '../../de/identity/keys.ts';
import { sessions } from '../../de/identity/sessions.ts';
import { subscribe } from '../../de/billing/subscribe.ts';
import { webhooks } from '../../de/identity/webhooks.ts';

const shownBefore = {
  'errors.subscription_active': errors['errors.subscription_active'],
  'errors.contract_not_offered': errors['errors.contract_not_offered'],
  'errors.contract_lacks_processors': errors['errors.contract_lacks_processors'],
};

export const handle = {
  texts: {
    ...agreement,
    ...auth,
    ...billing,
    ...business,
    ...contract,
    ...data,
    ...factor,
    ...invoices,
    ...keys,
    ...notifications,
    ...onboarding,
    ...profile,
    ...retention,
    ...security,
    ...sending,
    ...sessions,
    ...shownBefore,
    ...webhooks,
    // A year in place of a month is ordered here.
    'subscribe.terms': subscribe['subscribe.terms'],
  },
};
