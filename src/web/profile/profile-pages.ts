// The pages of the profile with their sections, in their order: what each is called, and the anchor of each section.
import type { TextKey } from '#i18n/de.ts';
import type { RouteId } from '#pages/paths.ts';

type Section = { id: string; label: TextKey };
export type ProfilePageId = Extract<RouteId, 'profile' | `profile-${string}`>;
export type ProfilePage = { id: ProfilePageId; label: TextKey; sections: readonly Section[] };

/** What this installation has; a section that it lacks is in no index. */
type Offers = { hasPlans: boolean; isCounted: boolean };

const forPrograms: readonly ProfilePage[] = [
  { id: 'profile-keys', label: 'keys.page', sections: [{ id: 'keys', label: 'keys.title' }] },
  { id: 'profile-webhooks', label: 'webhooks.page', sections: [{ id: 'webhooks', label: 'webhooks.title' }] },
];

export function profilePages({ hasPlans, isCounted }: Offers): readonly ProfilePage[] {
  const usage: Section = { id: 'usage', label: 'usage.title' };
  return [
    {
      id: 'profile',
      label: 'profile.account',
      sections: [
        { id: 'account-data', label: 'security.account' },
        { id: 'preferences', label: 'onboarding.settings.title' },
        { id: 'sending', label: 'sending.title' },
        { id: 'delete-account', label: 'deletion.title' },
      ],
    },
    hasPlans
      ? {
          id: 'profile-plan',
          label: 'profile.plan',
          sections: [
            { id: 'plan', label: 'plan.title' },
            { id: 'team', label: 'profile.team' },
            usage,
            { id: 'invoices', label: 'invoices.title' },
            { id: 'billing-address', label: 'billing.title' },
          ],
        }
      : { id: 'profile-plan', label: 'usage.title', sections: [usage] },
    {
      id: 'profile-security',
      label: 'profile.security',
      sections: [
        { id: 'second-factors', label: 'security.factors' },
        // Hidden by the style sheet where there are none.
        { id: 'recovery-codes', label: 'security.codesTitle' },
        { id: 'passkeys', label: 'security.passkeys' },
        { id: 'active-sessions', label: 'sessions.title' },
        { id: 'security-events', label: 'sessions.events' },
      ],
    },
    {
      id: 'profile-data',
      label: 'profile.data',
      sections: [
        { id: 'retention', label: 'retention.title' },
        ...(isCounted ? [{ id: 'consent', label: 'consent.title' } as const] : []),
        { id: 'data-export', label: 'dataExport.title' },
        { id: 'processing-contract', label: 'agreement.title' },
        { id: 'access-log', label: 'access.title' },
      ],
    },
    {
      id: 'profile-notifications',
      label: 'notifications.title',
      sections: [{ id: 'notifications', label: 'notifications.title' }],
    },
    ...forPrograms,
  ];
}

/** @param hash with `#`, as an address has it. @returns null where it names no section of any page */
export function pageOfSection(pages: readonly ProfilePage[], hash: string): ProfilePageId | null {
  return pages.find(({ sections }) => sections.some(({ id }) => hash === `#${id}`))?.id ?? null;
}
