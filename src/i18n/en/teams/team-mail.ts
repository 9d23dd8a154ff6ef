// Mails about a seat in a team.
export const teamMail = {
  'mail.teamInvitation.subject': '{inviter} invites you to the team “{team}”',
  'mail.teamInvitation.text':
    '{inviter} invites you to the team “{team}” on {appName}. Your role there: {role}.',
  'mail.teamInvitation.means':
    'In a team you work together on recordings and texts. What’s yours alone, the team doesn’t see.',
  'mail.teamInvitation.how':
    'Open the link and sign in with {email}, or create an account with this address. We’ll then ask whether you want to join. The link works until {moment} (Berlin time).',
  'mail.teamInvitation.action': 'See the invitation',
  'mail.teamInvitation.notYou':
    'Don’t know {inviter}? Then simply delete this message. Nothing happens without your consent.',
  'mail.teamRemoved.subject': 'You’re no longer in the team “{team}”',
  'mail.teamRemoved.text':
    'On {moment} (Berlin time) you were removed from the team “{team}” on {appName}. You no longer have access to what’s the team’s.',
  'mail.teamRemoved.means':
    'Your account and your own recordings stay as they are. What you put into the team has stayed with the team. The team’s admins can answer questions about it.',
  'mail.teamRemoved.action': 'To your dictations',
  'mail.teamRole.subject': 'Your role in the team “{team}” has changed',
  'mail.teamRole.text':
    'On {moment} (Berlin time) your role in the team “{team}” on {appName} was changed. It’s now: {role}.',
  'mail.teamRole.means': 'The team’s page says what you can do with it.',
  'mail.teamRole.action': 'To the team',
  'mail.teamOwner.subject': 'The team “{team}” is yours now',
  'mail.teamOwner.text': 'On {moment} (Berlin time) the team “{team}” on {appName} was handed over to you.',
  'mail.teamOwner.means':
    'You now manage members and policies and can hand the team on. If you don’t want it, please hand it over on the team’s page.',
  'mail.teamOwner.action': 'To the team',
} as const;
