// One sentence for each error code: what happened and what to do.
export const errors = {
  'errors.invalid_request': 'Die Anfrage ist unvollständig oder fehlerhaft: {detail}',
  'errors.not_authenticated': 'Sie sind nicht angemeldet. Bitte melden Sie sich an, um fortzufahren.',
  'errors.forbidden': 'Für diese Handlung fehlt Ihnen die Berechtigung.',
  'errors.not_found': 'Das Gesuchte gibt es nicht oder nicht mehr.',
  'errors.too_many_requests':
    'Das waren zu viele Versuche in kurzer Zeit. Bitte warten Sie einen Augenblick.',
  'errors.internal':
    'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal; hilft das nicht, nennen Sie uns die Kennung {requestId}.',
  'errors.unavailable':
    'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es in einer Minute noch einmal.',
  'errors.disk_full':
    'Auf unserem Server ist gerade kein Platz mehr. Was gespeichert war, ist nicht verloren; bitte versuchen Sie es später noch einmal.',
  'errors.request_too_large': 'Die Anfrage ist zu groß.',
  'errors.unsupported_media_type': 'Diese Art von Inhalt nimmt diese Adresse nicht an.',
  'errors.password_wrong': 'Das Passwort stimmt nicht. Bitte versuchen Sie es noch einmal.',
  'errors.code_wrong': 'Dieser Code stimmt nicht oder ist abgelaufen. Bitte geben Sie den neuesten ein.',
  // recordings
  'errors.file_too_large_first_time':
    'Diese Datei ist größer als 2 GB. Bitte teilen Sie sie in kleinere Teile auf.',
  'errors.file_too_large_free':
    'Diese Datei ist größer als 100 MB. Pro erlaubt bis zu 2 GB, lässt sich aber noch nicht buchen.',
  'errors.file_too_large_pro': 'Diese Datei ist größer als 2 GB. Bitte teilen Sie sie in kleinere Teile auf.',
  'errors.storage_full':
    'Auf unserem Server ist gerade nicht genug Platz für diese Datei. Was schon übertragen ist, bleibt erhalten; bitte setzen Sie den Vorgang später fort.',
  'errors.upload_empty': 'Diese Datei ist leer. Bitte wählen Sie eine Aufnahme mit Inhalt.',
  'errors.upload_expired': 'Diese Übertragung ist abgelaufen. Bitte laden Sie die Datei noch einmal hoch.',
  'errors.upload_conflict':
    'Die Übertragung ist an einer anderen Stelle angekommen. Bitte setzen Sie sie fort.',
  'errors.upload_unfinished': 'Die Datei ist noch nicht vollständig übertragen.',
  'errors.upload_already_used': 'Aus einer dieser Dateien ist schon eine Transkription entstanden.',
  'errors.account_full':
    'Ihre Aufnahmen belegen die {limit} GB, die ein Konto speichern kann. Bitte löschen Sie Aufnahmen, die Sie nicht mehr brauchen.',
  'errors.uploads_waiting':
    'Sie haben viele Dateien hochgeladen, aus denen noch keine Transkription entstanden ist. Bitte verwenden oder entfernen Sie zuerst einige davon.',
  'errors.uploads_too_many':
    'Sie haben {limit} Dateien hochgeladen, aus denen noch keine Transkription entstanden ist. Bitte verwenden oder entfernen Sie zuerst einige davon; was liegen bleibt, entfernen wir nach einem Tag.',
  'errors.upload_too_long':
    'Es ist mehr angekommen, als zu dieser Datei gehört. Bitte laden Sie sie noch einmal hoch.',
  'errors.title_missing': 'Bitte geben Sie einen Titel ein.',
  'errors.title_too_long': 'Dieser Titel ist zu lang: höchstens {most} Zeichen.',
  'errors.upload_protocol': 'Ihr Programm lädt Dateien auf eine Weise hoch, die hier nicht unterstützt wird.',
  'errors.upload_content_type':
    'Was Ihr Programm gesendet hat, ist nicht als Teil einer Datei gekennzeichnet.',
  'errors.duration_limit':
    'Im kostenlosen Tarif darf eine Aufnahme höchstens {minutes} Minuten lang sein. Mit Pro entfällt diese Grenze; es lässt sich noch nicht buchen.',
  'errors.premium_feature': 'Diese Einstellung gehört zu Pro. Pro lässt sich noch nicht buchen.',
  'errors.minutes_used_up':
    'Von den {limit} Minuten dieses Monats sind {used} verbraucht oder für wartende Aufnahmen vorgemerkt. Am Ersten des nächsten Monats stehen wieder {limit} Minuten bereit.',
  'errors.language_unavailable':
    'Für die Sprache dieser Aufnahme ist hier keine Spracherkennung eingerichtet.',
  'errors.model_coming':
    'Das Modell für die Sprache dieser Aufnahme wird gerade geladen; bis dahin gibt es keine Erkennung für sie. Sie können auf das Modell warten: Die Transkription beginnt dann von selbst.',
  'errors.edits_too_large':
    'Das sind mehr Änderungen, als wir auf einmal annehmen können. Bitte speichern Sie kleinere Teile nacheinander.',
  'errors.not_retryable': 'Diese Aufnahme ist nicht fehlgeschlagen; es gibt nichts zu wiederholen.',
  'errors.transcript_not_ready': 'Dieser Text ist noch nicht fertig.',
  // speech
  // The file of a recording, and its transcription
  'errors.file_empty': 'Die Datei ist leer. Bitte laden Sie die Aufnahme noch einmal hoch.',
  'errors.file_unsupported':
    'Dateiformat nicht unterstützt. Bitte verwenden Sie eine Audio- oder Videodatei, zum Beispiel MP3, M4A, WAV oder MP4.',
  'errors.file_no_sound':
    'Die Datei enthält keinen Ton. Bitte wählen Sie eine Aufnahme, in der etwas zu hören ist.',
  'errors.file_damaged':
    'Die Datei ist beschädigt oder unvollständig und lässt sich nicht abspielen. Bitte laden Sie sie noch einmal hoch oder speichern Sie sie neu ab.',
  'errors.file_protected':
    'Die Datei ist durch Kopierschutz (DRM) gesperrt. Bitte verwenden Sie eine Fassung ohne Kopierschutz.',
  'errors.file_too_long':
    'Die Aufnahme ist länger, als Ihr Tarif erlaubt. Bitte teilen Sie sie auf oder wechseln Sie den Tarif.',
  'errors.engine_missing':
    'Für die Sprache dieser Aufnahme ist zurzeit keine Spracherkennung eingerichtet. Ihre Aufnahme ist gespeichert; bitte versuchen Sie es noch einmal, sobald eine eingerichtet ist.',
  'errors.decode_failed':
    'Die Datei ließ sich nicht umwandeln, weil der Vorgang abgebrochen wurde. Bitte versuchen Sie es noch einmal.',
  'errors.engine_failed':
    'Die Spracherkennung ist mehrmals ausgefallen. Was schon erkannt war, ist gespeichert; bitte versuchen Sie es später noch einmal.',
  'errors.processing_failed':
    'Ihre Aufnahme konnte nicht verarbeitet werden. Sie ist gespeichert; bitte versuchen Sie es noch einmal.',
  'errors.recording_failed':
    'Diese Aufnahme konnte nicht verarbeitet werden. Bitte versuchen Sie es noch einmal.',
  'errors.processing_broke_off':
    'Die Verarbeitung dieser Aufnahme ist mehrmals abgebrochen; wir haben sie deshalb angehalten. Ihre Aufnahme ist gespeichert. Bitte versuchen Sie es noch einmal, und schreiben Sie uns, wenn sie wieder abbricht.',
  // finalise
  'errors.language_model_unreachable':
    'Das Sprachmodell war nicht erreichbar. Der nach Regeln gesetzte Text und die Rohfassung stehen bereit; die Finalisierung können Sie jederzeit erneut starten.',
  // revisions
  'errors.text_changed':
    'Dieser Text ist inzwischen ein anderer. Bitte laden Sie die neueste Fassung, und versuchen Sie es noch einmal.',
  // interview
  'errors.interview_no_speakers':
    'In diesem Text sind keine Sprecher unterschieden. Ordnen Sie die Absätze in der Bearbeitung zu, oder transkribieren Sie die Aufnahme noch einmal mit Sprechertrennung.',
  'errors.interview_speakers_changed':
    'Die Sprecher dieses Textes haben sich inzwischen geändert. Bitte prüfen Sie die Namen noch einmal.',
  'errors.interview_same_names':
    'Zwei Sprecher sollen denselben Namen tragen. Bitte geben Sie an, ob sie dieselbe Person sind.',
  // magic
  'errors.magic_no_model':
    'Auf diesem Server ist kein Sprachmodell eingerichtet, deshalb kann kein Text geschrieben werden. Berechnet wurde nichts.',
  'errors.magic_running':
    'Für diese Aufnahme wird gerade ein Text geschrieben. Bitte warten Sie, bis er fertig ist, oder brechen Sie ihn ab.',
  'errors.magic_prompts_full':
    'Sie haben schon {most} Vorlagen gespeichert. Bitte löschen Sie eine, um eine neue zu speichern.',
  'errors.magic_source_too_long':
    'Dieser Text ist zu lang, um in einem Zug daraus zu schreiben. Berechnet wurde nichts.',
  'errors.magic_nothing_said': 'In diesem Text steht nichts, woraus sich schreiben ließe.',
  'errors.magic_unreachable':
    'Das Sprachmodell war nicht erreichbar. Es wurde nichts gespeichert und nichts berechnet; bitte versuchen Sie es noch einmal.',
  'errors.magic_busy':
    'Das Sprachmodell ist gerade ausgelastet. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'errors.magic_refused':
    'Das Sprachmodell hat den Auftrag abgelehnt. Vielleicht ist der Text zu lang für dieses Modell; mit einem anderen Auftrag oder einer anderen Fassung kann es gelingen.',
  'errors.magic_silent':
    'Das Sprachmodell hat nicht rechtzeitig geantwortet. Es wurde nichts gespeichert; bitte versuchen Sie es noch einmal.',
  'errors.magic_broken_off':
    'Das Sprachmodell hat mitten im Text aufgehört. Der halbe Text wurde nicht gespeichert; bitte versuchen Sie es noch einmal.',
  'errors.magic_too_long':
    'Der Text wurde länger, als das Sprachmodell schreiben kann. Bitte verlangen Sie einen kürzeren.',
  'errors.magic_empty':
    'Das Sprachmodell hat nichts geschrieben. Bitte formulieren Sie den Auftrag anders, oder versuchen Sie es noch einmal.',
  'errors.magic_interrupted':
    'Das Schreiben ist auf dem Server abgebrochen. Es wurde nichts gespeichert; bitte versuchen Sie es noch einmal.',
  // exports
  'errors.no_times':
    'Diesen Text hat eine KI geschrieben; er hat keine Zeiten, also gibt es von ihm keine Untertitel. Wählen Sie eine gesprochene Fassung.',
  // capacity
  'errors.capacity_closed':
    'Im Moment sind alle Plätze vergeben. Wir schreiben Ihnen eine E-Mail, sobald Sie transkribieren können.',
} as const;
