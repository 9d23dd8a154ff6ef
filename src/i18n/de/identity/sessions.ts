// Where somebody is signed in, and what happened to the account.
export const sessions = {
  'sessions.title': 'Aktive Sitzungen',
  'sessions.events': 'Ereignisse',
  'sessions.lead':
    'Auf diesen Geräten sind Sie angemeldet. Sobald Sie ein Gerät abmelden, sind Ihre Aufnahmen dort nicht mehr zu sehen.',
  'sessions.failed': 'Ihre Sitzungen konnten nicht geladen werden.',
  'sessions.empty': 'Es gibt keine aktiven Sitzungen.',
  'sessions.device': '{browser} auf {system}',
  'sessions.unknownDevice': 'Unbekanntes Gerät',
  'sessions.this': 'dieses Gerät',
  'sessions.signedInOn': 'Angemeldet am',
  'sessions.lastUsed': 'zuletzt aktiv am',
  'sessions.end': 'Abmelden',
  'sessions.endOne': '{device} abmelden',
  'sessions.busy': 'Wird abgemeldet …',
  'sessions.ended': 'Abgemeldet',
  'sessions.endOthers': 'Alle anderen abmelden',
  'sessions.endAll': 'Überall abmelden',
  'sessions.endAllTitle': 'Überall abmelden?',
  'sessions.endAllText':
    'Sie werden auf allen Geräten abgemeldet, auch auf diesem. Laufende Uploads brechen ab. Danach müssen Sie sich neu anmelden.',
  'sessions.cancel': 'Angemeldet bleiben',
  'sessions.eventsLead':
    'Was in Ihrem Konto passiert ist, das Neueste zuerst. Wenn etwas davon nicht von Ihnen kommt, ändern Sie Ihr Passwort.',
  'sessions.eventsFailed': 'Die Ereignisse konnten nicht geladen werden.',
  'sessions.noEvents': 'Bisher ist nichts passiert.',
  'sessions.allEvents': 'Alle {count} Ereignisse anzeigen',
  'sessions.times': '{count}-mal',
  'sessions.event.signed_in': 'Anmeldung',
  'sessions.event.sign_in_failed': 'Fehlgeschlagene Anmeldung: falsches Passwort',
  'sessions.event.factor_failed': 'Fehlgeschlagene Anmeldung: falscher zweiter Faktor',
  'sessions.advice.signed_in':
    'Wenn Sie das nicht waren, melden Sie das Gerät ab und ändern Sie Ihr Passwort.',
  'sessions.advice.sign_in_failed': 'Wenn Sie das nicht waren, hat jemand versucht, Ihr Passwort zu erraten.',
  'sessions.advice.factor_failed':
    'Wer so weit kommt, kennt Ihr Passwort oder liest Ihre E-Mails. Wenn Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort.',
  'sessions.event.new_device': 'Anmeldung auf einem neuen Gerät',
  'sessions.event.password_changed': 'Passwort geändert',
  'sessions.event.email_changed': 'E-Mail-Adresse geändert',
  'sessions.event.factor_added': 'Zweiter Faktor eingerichtet',
  'sessions.event.factor_removed': 'Zweiter Faktor entfernt',
  'sessions.event.recovery_code_used': 'Wiederherstellungscode verwendet',
  'sessions.event.passkey_added': 'Passkey hinzugefügt',
  'sessions.event.passkey_removed': 'Passkey entfernt',
  'sessions.event.key_added': 'Schlüssel für Programme angelegt',
  'sessions.event.key_removed': 'Schlüssel für Programme widerrufen',
  'sessions.event.webhook_added': 'Webhook angelegt',
  'sessions.event.webhook_removed': 'Webhook gelöscht',
  'sessions.event.other_account_on_device':
    'Anmeldung in einem Browser, den vorher ein anderes Konto verwendet hat',
  'sessions.event.device_changed': 'Der Browser sieht anders aus als bei der letzten Anmeldung',
  'sessions.severity.medium': 'bitte prüfen',
  'sessions.severity.high': 'wichtig',
  'sessions.advice.new_device':
    'Wenn Sie das waren, müssen Sie nichts tun. Andernfalls melden Sie das Gerät ab und ändern Sie Ihr Passwort.',
  'sessions.advice.password_changed': 'Wenn Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort.',
  'sessions.advice.email_changed': 'Wenn Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort.',
  'sessions.advice.factor_added': 'Wenn Sie das nicht waren, entfernen Sie ihn und ändern Sie Ihr Passwort.',
  'sessions.advice.factor_removed':
    'Ihr Konto ist seitdem weniger geschützt. Wenn Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort.',
  'sessions.advice.recovery_code_used':
    'Ein Wiederherstellungscode ersetzt einmalig den zweiten Faktor. Wenn Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort.',
  'sessions.advice.passkey_added': 'Wenn Sie das nicht waren, entfernen Sie ihn und ändern Sie Ihr Passwort.',
  'sessions.advice.passkey_removed':
    'Mit diesem Passkey kann sich niemand mehr anmelden. Wenn Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort.',
  'sessions.advice.key_added':
    'Wenn Sie das nicht waren, widerrufen Sie den Schlüssel und ändern Sie Ihr Passwort.',
  'sessions.advice.key_removed':
    'Programme mit diesem Schlüssel kommen nicht mehr an Ihre Aufnahmen. Wenn Sie das nicht waren, ändern Sie bitte Ihr Passwort.',
  'sessions.advice.webhook_added':
    'Wenn Sie das nicht waren, löschen Sie den Webhook und ändern Sie Ihr Passwort.',
  'sessions.advice.webhook_removed':
    'Das System bekommt keinen Bescheid mehr. Wenn Sie das nicht waren, ändern Sie bitte Ihr Passwort.',
  'sessions.advice.other_account_on_device':
    'Wenn Sie den Rechner mit jemandem teilen, müssen Sie nichts tun. Melden Sie sich dort ab, wenn Sie fertig sind.',
  'sessions.advice.device_changed':
    'Das kommt vor, wenn Sie auf einen anderen Rechner wechseln. Wenn Sie nichts geändert haben, melden Sie alle anderen Geräte ab.',
  'sessions.event.team_joined': 'Einem Team beigetreten',
  'sessions.event.team_left': 'Ein Team verlassen',
  'sessions.event.team_removed': 'Aus einem Team entfernt',
  'sessions.event.team_role_changed': 'Rolle im Team geändert',
  'sessions.advice.team_joined':
    'Wenn Sie das nicht waren, verlassen Sie das Team und ändern Sie Ihr Passwort.',
  'sessions.advice.team_left': 'Wenn Sie das nicht waren, ändern Sie bitte Ihr Passwort.',
  'sessions.advice.team_removed':
    'Die Verwaltung des Teams hat das getan. Ihre eigenen Aufnahmen haben Sie weiterhin.',
  'sessions.advice.team_role_changed': 'Was Sie im Team tun können, steht auf der Seite des Teams.',
} as const;
