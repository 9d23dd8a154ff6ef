// The profile: its frame, and the usage.
export const profile = {
  'profile.title': 'Profile',
  'profile.parts': 'Sections',
  'usage.title': 'Usage',
  'usage.month': 'Month',
  'usage.day': 'Day',
  'usage.minutesColumn': 'Minutes',
  'usage.recordings': 'Recordings',
  'usage.minutes': '{minutes} min',
  'usage.scale': '{minutes} min',
  'usage.dayTick': '{day}',
  'usage.limit': 'Free covers {limit} minutes a month. {left} of them are left.',
  'usage.queued': 'Another {minutes} minutes are being worked on and count once their text is ready.',
  'usage.byDay': 'Minutes transcribed per day in {month}',
  'usage.byMonth': 'Minutes transcribed per month',
  'usage.stored': 'Recordings kept, today',
  'usage.average': 'Average length',
  'usage.peak': '{title}, peak: {name} with {minutes} minutes',
  'usage.none': '{title}, none yet',
  'usage.note':
    'Each recording counts once with its actual length, even if you have deleted it. Failed ones do not count. Days and months start at midnight German time.',
  'usage.failed': 'Your usage could not be loaded',
} as const;
