// The English texts of the profile: a route of its own, so that a page loads one language only.
import { agreement } from '../../en/billing/agreement.ts';
import { auth } from '../../en/identity/auth.ts';
import { billing } from '../../en/billing/billing.ts';
import { business } from '../../en/billing/business.ts';
import { contract } from '../../en/billing/contract.ts';
import { data } from '../../en/identity/data.ts';
import { errors } from '../../en/errors.ts';
import { factor } from '../../en/identity/factor.ts';
import { invoices } from '../../en/billing/invoices.ts';
import { notifications } from '../../en/channels/notifications.ts';
import { onboarding } from '../../en/identity/onboarding.ts';
import { profile } from '../../en/identity/profile.ts';
import { retention } from '../../en/identity/retention.ts';
import { security } from '../../en/identity/security.ts';
import { sending } from '../../en/channels/sending.ts';
import { keys } from '../../en/identity/keys.ts';
import { sessions } from '../../en/identity/sessions.ts';
import { subscribe } from '../../en/billing/subscribe.ts';
import { webhooks } from '../../en/identity/webhooks.ts';

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
