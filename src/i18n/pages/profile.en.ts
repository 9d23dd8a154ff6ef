// The English texts of the profile: a route of its own, so that a page loads one language only.
import { agreement } from '../en/agreement.ts';
import { auth } from '../en/auth.ts';
import { billing } from '../en/billing.ts';
import { data } from '../en/data.ts';
import { errors } from '../en/errors.ts';
import { factor } from '../en/factor.ts';
import { invoices } from '../en/invoices.ts';
import { notifications } from '../en/notifications.ts';
import { onboarding } from '../en/onboarding.ts';
import { profile } from '../en/profile.ts';
import { retention } from '../en/retention.ts';
import { security } from '../en/security.ts';
import { sessions } from '../en/sessions.ts';

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
