// What programs that speak the wire of OpenAI are answered.
export const openaiErrors = {
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
