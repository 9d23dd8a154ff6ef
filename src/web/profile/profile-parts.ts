// The sections of the profile, in their order: the anchor of each, and what it is called.
import type { TextKey } from '#i18n/de.ts';

type Part = { id: string; label: TextKey };

export function partsOf({ hasPlans, isCounted }: { hasPlans: boolean; isCounted: boolean }): readonly Part[] {
  return [
    ...(hasPlans ? [{ id: 'plan', label: 'plan.title' } as const] : []),
    { id: 'usage', label: 'usage.title' },
    ...(hasPlans
      ? ([
          { id: 'invoices', label: 'invoices.title' },
          { id: 'billing-address', label: 'billing.title' },
        ] as const)
      : []),
    { id: 'preferences', label: 'onboarding.settings.title' },
    { id: 'notifications', label: 'notifications.title' },
    { id: 'sending', label: 'sending.title' },
    { id: 'account-data', label: 'security.account' },
    { id: 'second-factors', label: 'security.factors' },
    // Hidden by the style sheet where there are none.
    { id: 'recovery-codes', label: 'security.codesTitle' },
    { id: 'passkeys', label: 'security.passkeys' },
    { id: 'active-sessions', label: 'sessions.title' },
    { id: 'security-events', label: 'sessions.events' },
    { id: 'retention', label: 'retention.title' },
    ...(isCounted ? [{ id: 'consent', label: 'consent.title' } as const] : []),
    { id: 'data-export', label: 'dataExport.title' },
    { id: 'processing-contract', label: 'agreement.title' },
    { id: 'access-log', label: 'access.title' },
    { id: 'delete-account', label: 'deletion.title' },
  ];
}
