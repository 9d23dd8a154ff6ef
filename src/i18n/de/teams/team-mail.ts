// Mails about a seat in a team.
export const teamMail = {
  'mail.teamInvitation.subject': '{inviter} lädt Sie in das Team „{team}“ ein',
  'mail.teamInvitation.text':
    '{inviter} lädt Sie bei {appName} in das Team „{team}“ ein. Ihre Rolle dort: {role}.',
  'mail.teamInvitation.means':
    'Im Team arbeiten Sie gemeinsam an Aufnahmen und Texten. Was Ihnen allein gehört, sieht das Team nicht.',
  'mail.teamInvitation.how':
    'Öffnen Sie den Link und melden Sie sich mit {email} an, oder legen Sie mit dieser Adresse ein Konto an. Danach fragen wir Sie, ob Sie beitreten wollen. Der Link gilt bis {moment} (Berliner Zeit).',
  'mail.teamInvitation.action': 'Einladung ansehen',
  'mail.teamInvitation.notYou':
    'Sie kennen {inviter} nicht? Dann löschen Sie diese Nachricht einfach. Ohne Ihre Zustimmung geschieht nichts.',
  'mail.teamRemoved.subject': 'Sie sind nicht mehr im Team „{team}“',
  'mail.teamRemoved.text':
    'Am {moment} (Berliner Zeit) wurden Sie bei {appName} aus dem Team „{team}“ entfernt. Auf das, was dem Team gehört, haben Sie keinen Zugriff mehr.',
  'mail.teamRemoved.means':
    'Ihr Konto und Ihre eigenen Aufnahmen bleiben, wie sie sind. Was Sie ins Team gelegt haben, ist beim Team geblieben. Fragen dazu beantwortet die Verwaltung des Teams.',
  'mail.teamRemoved.action': 'Zu Ihren Diktaten',
  'mail.teamRole.subject': 'Ihre Rolle im Team „{team}“ wurde geändert',
  'mail.teamRole.text':
    'Am {moment} (Berliner Zeit) wurde Ihre Rolle im Team „{team}“ bei {appName} geändert. Sie ist jetzt: {role}.',
  'mail.teamRole.means': 'Was Sie damit tun können, steht auf der Seite des Teams.',
  'mail.teamRole.action': 'Zum Team',
  'mail.teamOwner.subject': 'Das Team „{team}“ gehört jetzt Ihnen',
  'mail.teamOwner.text': 'Am {moment} (Berliner Zeit) wurde Ihnen bei {appName} das Team „{team}“ übergeben.',
  'mail.teamOwner.means':
    'Sie verwalten jetzt Mitglieder und Regeln und können das Team weitergeben. Wenn Sie das nicht wollen, übergeben Sie es bitte auf der Seite des Teams.',
  'mail.teamOwner.action': 'Zum Team',
} as const;
