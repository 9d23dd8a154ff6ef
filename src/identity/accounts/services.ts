// What the parts of an account's life are given; each function says what it uses of it.
import type { LinkMailServices } from '../mails/link-mails.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { Endings } from '../sessions/endings.ts';
import type { OpeningServices } from '../sessions/open-session.ts';

export type AccountServices = LinkMailServices &
  OpeningServices & {
    limits: RateLimits;
    endings: Endings;
    passwords: Passwords;
    appName: string;
    /** Whether a sign-up's answer may say that an address has an account. */
    disclosesAccounts: boolean;
    /** While no place is free, accounts that people make wait; see the waitlist. */
    capacityClosed: boolean;
  };
