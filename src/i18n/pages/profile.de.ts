// The German texts of the profile: a route of its own, so that a page loads one language only.
import { agreement } from '../de/agreement.ts';
import { auth } from '../de/auth.ts';
import { billing } from '../de/billing.ts';
import { data } from '../de/data.ts';
import { errors } from '../de/errors.ts';
import { factor } from '../de/factor.ts';
import { invoices } from '../de/invoices.ts';
import { notifications } from '../de/notifications.ts';
import { onboarding } from '../de/onboarding.ts';
import { profile } from '../de/profile.ts';
import { retention } from '../de/retention.ts';
import { security } from '../de/security.ts';
import { sessions } from '../de/sessions.ts';

const shownBefore = {
  'errors.subscription_active': errors['errors.subscription_active'],
  'errors.contract_not_offered': errors['errors.contract_not_offered'],
};

export const handle = {
  texts: {
    ...agreement,
    ...auth,
    ...billing,
    ...data,
    ...factor,
    ...invoices,
    ...notifications,
    ...onboarding,
    ...profile,
    ...retention,
    ...security,
    ...sessions,
    ...shownBefore,
  },
};
