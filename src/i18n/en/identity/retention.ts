// For how long recordings and texts are kept: the rule in the profile, and what a recording's page says of it.
export const retention = {
  'retention.title': 'Retention',
  'retention.lead':
    'We delete automatically after this many days, counted from the day a recording was created. For a single recording, you can choose something else on its page.',
  'retention.sound': 'Delete the audio only, after (days)',
  'retention.soundHint': 'The text stays, but there’s nothing left to listen to. Leave it empty for never.',
  'retention.everythingHint': 'The audio and all texts. Leave it empty for never.',
  'retention.everything': 'Delete everything, after (days)',
  'retention.daysWrong': 'Please enter a whole number from 1 to {most}.',
  'retention.save': 'Save retention',
  'retention.saved': 'Retention saved',
  'retention.change': 'Change retention',
  'retention.which': 'What applies to this recording?',
  'retention.useGeneral': 'Your general setting',
  'retention.useOwn': 'A setting of its own',
  'retention.rule.none': 'Nothing is deleted automatically.',
  'retention.rule.sound': 'The audio is deleted after {sound}.',
  'retention.rule.everything': 'Everything is deleted after {everything}.',
  'retention.rule.both': 'The audio is deleted after {sound}, everything after {everything}.',
  'retention.dayCount': '{count} days',
  'retention.dayCountOne': '1 day',
  'retention.soundOn': 'The audio is deleted on {day}.',
  'retention.everythingOn': 'Everything is deleted on {day}.',
  'retention.soundSoon': 'The audio is about to be deleted.',
  'retention.everythingSoon': 'Everything is about to be deleted.',
  'retention.soundGone': 'The audio was deleted on {day}.',
  'retention.noSound': 'The audio was deleted on {day}. The text stays.',
  'retention.warnTitle': 'Delete right away?',
  'retention.warnOne':
    'One recording is already older than that, so we would delete right away. This can’t be undone.',
  'retention.warn':
    '{count} recordings are already older than that, so we would delete right away. This can’t be undone.',
  'retention.warnCancel': 'Don’t change it',
  'retention.warnConfirm': 'Save and delete',
  'retention.notAgain': 'The audio has been deleted and can’t be transcribed again.',
  'retention.mailed':
    'For periods longer than seven days, we email you seven days before anything is deleted, or right away if it is due sooner once you save.',
} as const;
