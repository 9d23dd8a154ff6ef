// Where somebody is signed in, and what happened to the account.
export const sessions = {
  'sessions.title': 'Aktive Sitzungen',
  'sessions.events': 'Ereignisse',
  'sessions.lead':
    'Auf diesen Geräten sind Sie angemeldet. Sobald Sie ein Gerät abmelden, sind Ihre Aufnahmen dort nicht mehr zu sehen. „Überall abmelden“ beendet auch, was ohne Anmeldung Zugang hat: Telegram, Aufnahmen per E-Mail, Schlüssel für Programme, Webhooks und Links zum Hochladen.',
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
    'Sie werden auf allen Geräten abgemeldet, auch auf diesem; laufende Uploads brechen ab. Damit enden auch die Verbindung mit Telegram, Ihre Adresse und weitere Absender für Aufnahmen per E-Mail, Ihre Schlüssel für Programme, Webhooks und Links zum Hochladen.',
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
  'sessions.event.signed_out_everywhere': 'Überall abgemeldet',
  'sessions.event.account_banned': 'Konto gesperrt',
  'sessions.event.push_added': 'Benachrichtigungen in einem Browser eingeschaltet',
  'sessions.event.push_ended': 'Benachrichtigungen in einem Browser beendet',
  'sessions.event.telegram_code_made': 'Code für eine Verbindung mit Telegram angefordert',
  'sessions.event.telegram_ended': 'Verbindung mit Telegram beendet',
  'sessions.event.mail_sender_added': 'Absender für Aufnahmen per E-Mail hinzugefügt',
  'sessions.event.mail_sender_removed': 'Absender für Aufnahmen per E-Mail entfernt',
  'sessions.event.mail_address_ended': 'Adresse für Aufnahmen per E-Mail beendet',
  'sessions.event.upload_link_ended': 'Link zum Hochladen beendet',
  'sessions.event.webhook_off': 'Webhook ausgeschaltet',
  'sessions.advice.signed_out_everywhere': 'Wenn Sie das nicht waren, ändern Sie bitte Ihr Passwort.',
  'sessions.advice.account_banned':
    'Der Betreiber hat Ihr Konto gesperrt. Dabei endete alles, was Zugang zum Konto hatte.',
  'sessions.advice.push_added':
    'Wenn Sie das nicht waren, melden Sie das Gerät ab und ändern Sie Ihr Passwort.',
  'sessions.advice.push_ended': 'In diesem Browser erscheint nichts mehr, bis Sie es wieder einschalten.',
  'sessions.advice.telegram_code_made':
    'Wenn Sie das nicht waren, trennen Sie die Verbindung und ändern Sie Ihr Passwort.',
  'sessions.advice.telegram_ended': 'Der Chat hat keinen Zugang mehr. Sie können ihn neu verbinden.',
  'sessions.advice.mail_sender_added':
    'Wenn Sie das nicht waren, entfernen Sie den Absender und ändern Sie Ihr Passwort.',
  'sessions.advice.mail_sender_removed': 'Von dort nehmen wir keine Aufnahmen mehr an.',
  'sessions.advice.mail_address_ended':
    'Die bisherige Adresse nimmt nichts mehr an. Eine neue steht auf der Seite „Per E-Mail transkribieren“.',
  'sessions.advice.upload_link_ended': 'Der Link nimmt keine Datei mehr an.',
  'sessions.advice.webhook_off': 'Das System bekommt keinen Bescheid mehr, bis Sie ihn wieder einschalten.',
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
