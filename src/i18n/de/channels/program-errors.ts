// What programs are answered that come with a key, and those that speak the wire of OpenAI.
export const programErrors = {
  'errors.key_not_valid':
    'Dieser Schlüssel gilt nicht: Er ist falsch geschrieben, abgelaufen oder widerrufen. Bitte legen Sie im Profil einen neuen an.',
  'errors.key_address_refused':
    'Dieser Schlüssel darf von dieser Adresse aus nicht verwendet werden. Bitte prüfen Sie im Profil, für welche Netze er gilt.',
  'errors.key_scope_missing':
    'Dazu fehlt diesem Schlüssel die Berechtigung „{scope}“. Bitte legen Sie im Profil einen Schlüssel an, der sie hat.',
  'errors.key_not_taken_here':
    'Das geht mit einem Schlüssel nicht. Bitte melden Sie sich dafür im Browser an.',
  'errors.team_key_not_taken_here':
    'Das geht nur mit dem Schlüssel einer Person: Ordner und das Verschieben zum Team gehören zu ihren eigenen Aufnahmen.',
  'errors.idempotency_key_reused':
    'Mit diesem Idempotency-Key kam schon eine andere Anfrage. Bitte verwenden Sie für jede einen eigenen.',
  'errors.request_under_way':
    'Diese Anfrage wird gerade bearbeitet. Bitte fragen Sie in einigen Sekunden noch einmal.',
  'errors.openai_url_unknown':
    'Unter {path} gibt es nichts. Die Dokumentation der Schnittstelle nennt alle Adressen.',
  'errors.openai_model_unknown': 'Das Modell „{model}“ gibt es nicht. GET /v1/models nennt die vorhandenen.',
  'errors.openai_field_missing': 'Im Formular fehlt das Feld „{param}“.',
  'errors.openai_field_invalid': 'Das Feld „{param}“ ist so nicht möglich. Möglich ist: {detail}.',
  'errors.openai_field_unsupported':
    'Das Feld „{param}“ wird hier so nicht unterstützt. Die Dokumentation der Schnittstelle sagt, was an seine Stelle tritt.',
  'errors.openai_transcription_removed': 'Die Aufnahme wurde gelöscht, während sie transkribiert wurde.',
  'errors.openai_transcription_failed':
    'Die Aufnahme konnte nicht transkribiert werden. Bitte versuchen Sie es erneut; scheitert es wieder, nennen Sie uns die Anfrage {requestId}.',
};
