// Where somebody is signed in, and what happened to the account.
export const sessions = {
  'sessions.title': 'Aktive Sitzungen',
  'sessions.events': 'Ereignisse',
  'sessions.lead':
    'Auf diesen Geräten sind Sie angemeldet. Ein Gerät, das Sie abmelden, zeigt sofort nichts mehr von Ihren Aufnahmen.',
  'sessions.failed': 'Ihre Sitzungen konnten nicht geladen werden.',
  'sessions.empty': 'Es gibt keine aktiven Sitzungen.',
  'sessions.device': '{browser} auf {system}',
  'sessions.unknownDevice': 'Unbekanntes Gerät',
  'sessions.this': 'dieses Gerät',
  'sessions.begun': 'Angemeldet am',
  'sessions.lastUsed': 'zuletzt aktiv am',
  'sessions.end': 'Abmelden',
  'sessions.endOne': '{device} abmelden',
  'sessions.busy': 'Wird abgemeldet …',
  'sessions.ended': 'Abgemeldet',
  'sessions.endOthers': 'Alle anderen abmelden',
  'sessions.endAll': 'Überall abmelden',
  'sessions.endAllTitle': 'Überall abmelden?',
  'sessions.endAllText':
    'Sie werden auf allen Geräten abgemeldet, auch auf diesem. Was noch hochgeladen wird, bricht ab. Danach melden Sie sich neu an.',
  'sessions.cancel': 'Angemeldet bleiben',
  'sessions.eventsLead':
    'Was mit Ihrem Konto geschehen ist, das Neueste zuerst. Wenn etwas davon nicht von Ihnen kommt, setzen Sie Ihr Passwort neu.',
  'sessions.eventsFailed': 'Die Ereignisse konnten nicht geladen werden.',
  'sessions.noEvents': 'Bisher ist nichts vorgefallen.',
  'sessions.allEvents': 'Alle {count} Ereignisse anzeigen',
  'sessions.times': '{count}-mal',
  'sessions.event.signed_in': 'Anmeldung',
  'sessions.event.sign_in_failed': 'Fehlgeschlagene Anmeldung: falsches Passwort',
  'sessions.event.factor_failed': 'Fehlgeschlagene Anmeldung: falscher zweiter Faktor',
  'sessions.advice.signed_in':
    'Waren Sie das nicht, melden Sie das Gerät ab und setzen Sie Ihr Passwort neu.',
  'sessions.advice.sign_in_failed': 'Waren Sie das nicht, hat jemand Ihr Passwort zu erraten versucht.',
  'sessions.advice.factor_failed':
    'Wer so weit kommt, kennt Ihr Passwort oder liest Ihre Mails. Waren Sie das nicht, setzen Sie bitte gleich ein neues Passwort.',
  'sessions.event.new_device': 'Anmeldung auf einem neuen Gerät',
  'sessions.event.password_changed': 'Passwort geändert',
  'sessions.event.email_changed': 'E-Mail-Adresse geändert',
  'sessions.event.factor_added': 'Zweiten Faktor eingerichtet',
  'sessions.event.factor_removed': 'Zweiten Faktor entfernt',
  'sessions.event.recovery_code_used': 'Wiederherstellungscode verwendet',
  'sessions.event.passkey_added': 'Passkey hinzugefügt',
  'sessions.event.passkey_removed': 'Passkey entfernt',
  'sessions.event.other_account_on_device': 'Anmeldung in einem Browser, in dem zuerst ein anderes Konto war',
  'sessions.event.device_changed': 'Der Browser sieht anders aus als bei der letzten Anmeldung',
  'sessions.severity.medium': 'bitte prüfen',
  'sessions.severity.high': 'wichtig',
  'sessions.advice.new_device':
    'Waren Sie das, ist nichts zu tun. Wenn nicht, melden Sie das Gerät ab und setzen Sie Ihr Passwort neu.',
  'sessions.advice.password_changed': 'Waren Sie das nicht, setzen Sie bitte gleich ein neues Passwort.',
  'sessions.advice.email_changed': 'Waren Sie das nicht, setzen Sie bitte gleich ein neues Passwort.',
  'sessions.advice.factor_added': 'Waren Sie das nicht, entfernen Sie ihn und setzen Sie Ihr Passwort neu.',
  'sessions.advice.factor_removed':
    'Ihr Konto ist seitdem weniger geschützt. Waren Sie das nicht, setzen Sie bitte gleich ein neues Passwort.',
  'sessions.advice.recovery_code_used':
    'Ein Code ersetzt den zweiten Faktor und gilt einmal. Waren Sie das nicht, setzen Sie bitte gleich ein neues Passwort.',
  'sessions.advice.passkey_added': 'Waren Sie das nicht, entfernen Sie ihn und setzen Sie Ihr Passwort neu.',
  'sessions.advice.passkey_removed':
    'Mit diesem Passkey kann sich niemand mehr anmelden. Waren Sie das nicht, setzen Sie bitte gleich ein neues Passwort.',
  'sessions.advice.other_account_on_device':
    'Wenn Sie sich den Rechner mit jemandem teilen, ist nichts zu tun. Melden Sie sich dort ab, wenn Sie fertig sind.',
  'sessions.advice.device_changed':
    'Das kommt nach einem Umzug auf einen anderen Rechner vor. Wenn Sie nichts geändert haben, melden Sie alle anderen Geräte ab.',
} as const;
