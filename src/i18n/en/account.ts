export const account = {
  'account.profileFailed': 'Profile fetch failed',
  'account.refreshFailed': 'Failed to refresh profile',
  'account.preferencesFailed': 'Failed to update preferences',
  'account.hint': 'Your account isn’t fully set up yet.',
  'account.hintResume': 'Continue setup',
  'account.hintDismiss': 'Don’t show again',
  'account.hintFailed': 'Failed to save information',
} as const;
