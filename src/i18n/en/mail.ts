import type { mail as source } from '../de/mail.ts';

export const mail: Record<keyof typeof source, string> = {
  'mail.footer.automatic':
    'This message was sent by {appName} because someone entered your address. Replies to it are not read.',
  'mail.confirm.subject': 'Please confirm your e-mail address',
  'mail.confirm.text':
    'You have registered with {appName}. Use the button to confirm that this address is yours, and you can begin. The link is valid for one hour.',
  'mail.confirm.notYou':
    'You did not register? Then simply delete this message. No account is opened without confirmation.',
  'mail.confirm.action': 'Confirm address',
  'mail.recovery.subject': 'New password for {appName}',
  'mail.recovery.text':
    'A new password was requested for your account. Use the button to choose it. The link is valid for one hour and works once.',
  'mail.recovery.notYou':
    'You did not request anything? Then delete this message. Your password stays as it is.',
  'mail.recovery.action': 'Choose a password',
  'mail.dev.title': 'Outgoing mail',
  'mail.dev.intro':
    'As long as no mail server is configured, all mail ends up here. This page exists on this computer only.',
  'mail.dev.empty': 'No mail has been sent so far.',
  'mail.dev.to': 'To',
  'mail.dev.subject': 'Subject',
  'mail.dev.date': 'Time',
  'mail.dev.links': 'Links',
  'mail.dev.text': 'Plain text',
  'mail.dev.html': 'HTML',
  'mail.dev.source': 'Source',
  'mail.dev.back': 'All mail',
};
