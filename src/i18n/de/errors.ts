// One sentence for each error code: what happened and what to do.
export const errors = {
  'errors.invalid_request': 'Die Anfrage ist unvollständig oder fehlerhaft: {detail}',
  'errors.not_authenticated': 'Sie sind nicht angemeldet. Bitte melden Sie sich an, um fortzufahren.',
  'errors.forbidden': 'Dazu fehlt Ihnen die Berechtigung.',
  'errors.not_found': 'Das Gesuchte gibt es nicht. Vielleicht wurde es gelöscht.',
  'errors.page_not_found': 'Seite nicht gefunden: {path}',
  'errors.too_many_requests': 'Das waren zu viele Versuche in kurzer Zeit. Bitte warten Sie einen Moment.',
  'errors.internal':
    'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal; wenn das nicht hilft, nennen Sie uns die Kennung {requestId}.',
  'errors.unavailable':
    'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es in einer Minute noch einmal.',
  'errors.disk_full':
    'Auf unserem Server ist gerade kein Speicherplatz mehr. Was gespeichert war, ist nicht verloren; bitte versuchen Sie es später noch einmal.',
  'errors.try_out_closed':
    'Aufnahmen ohne Konto werden hier gerade nicht angenommen. Mit einem Konto können Sie beginnen, sobald ein Platz frei ist.',
  'errors.try_out_busy':
    'Gerade probieren es viele zugleich. Bitte versuchen Sie es in einer Minute noch einmal.',
  'errors.try_out_too_many':
    'Von Ihrem Anschluss kamen in der letzten Stunde schon mehrere Aufnahmen. Bitte versuchen Sie es später noch einmal oder legen Sie ein Konto an.',
  'errors.try_out_under_way':
    'Von Ihrem Anschluss wird gerade schon eine Aufnahme in Text umgewandelt. Bitte warten Sie, bis sie fertig ist.',
  'errors.try_out_too_large': 'Die Datei hat mehr als {megabytes} MB. Bitte nehmen Sie eine kleinere.',
  'errors.try_out_too_long':
    'Die Aufnahme ist länger als {seconds} Sekunden. Bitte nehmen Sie eine kürzere. Mit einem Konto darf sie länger sein.',
  'errors.try_out_ended': 'Diese Aufnahme ist nicht mehr da. Bitte laden Sie sie noch einmal hoch.',
  'errors.try_out_failed':
    'Aus dieser Aufnahme ließ sich kein Text machen. Bitte versuchen Sie es noch einmal oder mit einer anderen.',
  'errors.request_too_large': 'Die Anfrage ist zu groß.',
  'errors.unsupported_media_type': 'Inhalte dieser Art werden hier nicht angenommen.',
  'errors.password_wrong': 'Das Passwort stimmt nicht. Bitte versuchen Sie es noch einmal.',
  'errors.code_wrong': 'Dieser Code stimmt nicht oder ist abgelaufen. Bitte geben Sie den neuesten ein.',
  'errors.proof_needed': 'Bitte bestätigen Sie zuerst noch einmal, dass Sie es sind.',
  'errors.subscription_active':
    'Bitte kündigen Sie zuerst Ihr Abonnement oder wenden Sie sich an unseren Support, um Ihr Konto zu löschen.',
  'errors.contract_not_offered':
    'Der Betreiber hat noch nicht veröffentlicht, wer er ist. Ein Vertrag lässt sich deshalb noch nicht abschließen.',
  'errors.contract_lacks_processors':
    'Der Betreiber hat noch nicht alle Dienstleister benannt, die Daten in seinem Auftrag verarbeiten. Ein Vertrag lässt sich deshalb noch nicht abschließen. Bitte fragen Sie bei ihm nach; seine Anschrift steht im Impressum.',
  'errors.contract_changed':
    'Der Vertrag hat inzwischen eine neue Fassung. Bitte laden Sie die Seite neu und lesen Sie sie, bevor Sie ihn abschließen.',
  'errors.too_many_contracts':
    'In diesem Konto sind schon 50 Verträge abgeschlossen. Mehr sind nicht möglich.',
  'errors.export_running':
    'Ihre Daten werden schon zusammengestellt. Wir schreiben Ihnen, sobald sie bereitliegen.',
  'errors.keys_not_in_plan': 'Schlüssel für Programme gehören zum Tarif Business.',
  'errors.too_many_keys':
    'Es gibt schon {most} Schlüssel. Bitte widerrufen Sie zuerst einen, den Sie nicht mehr brauchen.',
  // webhooks
  'errors.webhooks_not_in_plan': 'Webhooks gehören zum Tarif Business.',
  'errors.too_many_webhooks':
    'Es gibt schon {most} Webhooks. Bitte löschen Sie zuerst einen, den Sie nicht mehr brauchen.',
  'errors.webhook_address_not_taken':
    'An diese Adresse kann nichts gesendet werden. Bitte geben Sie eine an, die mit https:// beginnt und kein Passwort enthält.',
  'errors.webhook_address_not_public':
    'Diese Adresse liegt nicht im öffentlichen Internet. Bitte geben Sie eine an, die von dort erreichbar ist.',
  'errors.webhook_is_off': 'Dieser Webhook ist ausgeschaltet. Bitte schalten Sie ihn zuerst ein.',
  'errors.webhook_not_of_team': 'Webhooks eines Teams legen die Personen an, die es leiten.',
  // recordings
  'errors.file_too_large_first_time':
    'Die Datei ist zu groß. Möglich sind bis zu {gigabytes} GB; bitte teilen Sie sie in kleinere Teile auf.',
  'errors.file_too_large_free':
    'Die Datei ist zu groß. Im kostenlosen Tarif sind bis zu {megabytes} MB möglich. Pro erlaubt bis zu {gigabytes} GB.',
  'errors.file_too_large_pro':
    'Die Datei ist zu groß. Möglich sind bis zu {gigabytes} GB; bitte teilen Sie sie in kleinere Teile auf.',
  'errors.storage_full':
    'Auf unserem Server ist gerade nicht genug Speicherplatz für diese Datei. Was schon hochgeladen ist, bleibt erhalten; bitte machen Sie später weiter.',
  'errors.upload_empty': 'Diese Datei ist leer. Bitte wählen Sie eine andere Aufnahme.',
  'errors.upload_expired': 'Dieser Upload ist abgelaufen. Bitte laden Sie die Datei noch einmal hoch.',
  'errors.upload_conflict': 'Der Upload ist an einer anderen Stelle als erwartet. Bitte setzen Sie ihn fort.',
  'errors.upload_changed':
    'Diese Datei wurde geändert, während sie hochgeladen wurde, oder mit einer anderen verwechselt. Bitte wählen Sie sie noch einmal aus; sie wird dann von vorn hochgeladen.',
  'errors.upload_unfinished': 'Die Datei ist noch nicht vollständig hochgeladen.',
  'errors.upload_already_used': 'Eine dieser Dateien wurde schon für eine Transkription verwendet.',
  'errors.account_full':
    'Ihre Aufnahmen belegen die {limit} GB, die ein Konto speichern kann. Bitte löschen Sie Aufnahmen, die Sie nicht mehr brauchen.',
  'errors.uploads_waiting':
    'Sie haben viele Dateien hochgeladen, die noch zu keiner Transkription gehören. Bitte verwenden oder entfernen Sie zuerst einige davon.',
  'errors.uploads_too_many':
    'Sie haben {limit} Dateien hochgeladen, die noch zu keiner Transkription gehören. Bitte verwenden oder entfernen Sie zuerst einige davon. Unbenutzte Dateien entfernen wir nach einem Tag.',
  'errors.upload_too_long':
    'Es sind mehr Daten angekommen, als zu dieser Datei gehören. Bitte laden Sie sie noch einmal hoch.',
  'errors.title_missing': 'Bitte geben Sie einen Titel ein.',
  'errors.title_too_long': 'Dieser Titel ist zu lang: höchstens {most} Zeichen.',
  'errors.upload_protocol': 'Ihr Programm lädt Dateien auf eine Weise hoch, die hier nicht unterstützt wird.',
  'errors.upload_content_type':
    'Was Ihr Programm gesendet hat, ist nicht als Teil einer Datei gekennzeichnet.',
  'errors.duration_limit':
    'Im kostenlosen Tarif darf eine Aufnahme höchstens {minutes} Minuten lang sein. Mit Pro entfällt dieses Limit.',
  'errors.premium_feature': 'Diese Einstellung gehört zu Pro.',
  'errors.minutes_used_up':
    'Die Minuten dieses Monats sind aufgebraucht. Von {limit} Minuten sind {used} verbraucht oder für wartende Aufnahmen vorgemerkt. Am Ersten des nächsten Monats stehen wieder {limit} Minuten bereit.',
  'errors.language_unavailable':
    'Die Sprache dieser Aufnahme kann hier noch nicht erkannt werden. Bitte wählen Sie eine andere.',
  'errors.model_coming':
    'Die Sprache dieser Aufnahme ist noch nicht bereit. Sie können warten: Die Transkription beginnt dann von selbst.',
  'errors.edits_too_large':
    'Das sind mehr Änderungen, als wir auf einmal annehmen können. Bitte speichern Sie nacheinander kleinere Teile.',
  'errors.sound_deleted':
    'Der Ton dieser Aufnahme wurde gelöscht. Er lässt sich nicht mehr anhören und nicht noch einmal transkribieren.',
  'errors.project_in_work': 'Diese Aufnahme ist noch in Arbeit. Bitte warten Sie, bis sie fertig ist.',
  'errors.team_viewer': 'In diesem Team können Sie lesen, aber nichts ändern.',
  'errors.team_project_kept':
    'Löschen oder aus dem Team nehmen kann dieses Diktat, wer es freigegeben hat, und wer das Team verwaltet.',
  'errors.team_missing': 'Sie gehören zu keinem Team.',
  'errors.retention_deletes_now':
    'Diese Aufbewahrung würde sofort etwas löschen (betroffene Aufnahmen: {count}). Bitte bestätigen Sie das.',
  'errors.transcription_started':
    'Die Transkription hat schon begonnen, deshalb lässt sich das nicht mehr ändern.',
  'errors.folder_name_missing': 'Bitte geben Sie dem Ordner einen Namen.',
  'errors.folder_name_too_long': 'Dieser Name ist zu lang: höchstens {most} Zeichen.',
  'errors.folder_exists': 'Einen Ordner „{name}“ haben Sie schon. Bitte wählen Sie einen anderen Namen.',
  'errors.folders_too_many':
    'Sie haben {most} Ordner, mehr sind nicht möglich. Bitte löschen Sie zuerst einen, den Sie nicht mehr brauchen.',
  'errors.comment_missing': 'Bitte schreiben Sie einen Kommentar.',
  'errors.comment_too_long': 'Dieser Kommentar ist zu lang: höchstens {most} Zeichen.',
  'errors.comment_not_own':
    'Diesen Kommentar hat jemand anderes geschrieben. Ändern kann ihn nur, wer ihn geschrieben hat, löschen auch die Verwaltung des Teams.',
  'errors.comments_too_many':
    'In diesem Text stehen {most} Kommentare, mehr sind nicht möglich. Bitte löschen Sie zuerst einen, den Sie nicht mehr brauchen.',
  'errors.task_too_long': 'Diese Aufgabe ist zu lang: höchstens {most} Zeichen.',
  'errors.assignment_not_allowed':
    'Zuweisen kann hier nur, wer den Text bearbeiten darf. Erledigt melden kann auch die Person, der er zugewiesen ist.',
  'errors.assignments_too_many':
    'Diese Aufnahme ist schon {most}-mal zugewiesen. Bitte schließen Sie zuerst eine dieser Aufgaben ab.',
  'errors.assignee_not_in_team': 'Diese Person gehört nicht zum Team. Bitte wählen Sie jemand anderen.',
  'errors.not_retryable': 'Diese Aufnahme ist nicht fehlgeschlagen, deshalb gibt es nichts zu wiederholen.',
  'errors.transcript_not_ready': 'Dieser Text ist noch nicht fertig.',
  // speech
  // The file of a recording, and its transcription
  'errors.file_empty': 'Die Datei ist leer. Bitte laden Sie die Aufnahme noch einmal hoch.',
  'errors.file_unsupported':
    'Dateiformat nicht unterstützt. Bitte verwenden Sie eine Audio- oder Videodatei, zum Beispiel MP3, M4A, WAV oder MP4.',
  'errors.file_ds2':
    'Diese Aufnahme hat das Format DS2 (DSS Pro), das nur die Programme der Diktiergeräte öffnen können. Bitte speichern Sie sie mit dem Programm Ihres Geräts, zum Beispiel ODMS, SpeechExec oder DigtaSoft, als WAV oder MP3 und laden Sie diese Datei hoch. Falls sie ein Kennwort hat, fragt das Programm danach.',
  'errors.file_dss_variant':
    'Diese Aufnahme eines Diktiergeräts hat das Format DSS in einer Form, die wir nicht lesen können. Bitte speichern Sie sie mit dem Programm Ihres Geräts, zum Beispiel ODMS, SpeechExec oder DigtaSoft, als WAV oder MP3 und laden Sie diese Datei hoch.',
  'errors.file_no_sound':
    'Die Datei enthält keinen Ton. Bitte wählen Sie eine Aufnahme, in der etwas zu hören ist.',
  'errors.file_damaged':
    'Die Datei ist beschädigt oder unvollständig und kann nicht abgespielt werden. Bitte laden Sie sie noch einmal hoch oder speichern Sie sie neu ab.',
  'errors.file_protected':
    'Die Datei ist kopiergeschützt (DRM). Bitte verwenden Sie eine Version ohne Kopierschutz.',
  'errors.file_too_long': 'Die Aufnahme ist länger als zwei Tage. Bitte teilen Sie sie auf.',
  'errors.engine_missing':
    'Die Sprache dieser Aufnahme kann hier zurzeit nicht erkannt werden. Ihre Aufnahme ist gespeichert; bitte versuchen Sie es später noch einmal.',
  'errors.decode_failed':
    'Die Datei konnte nicht umgewandelt werden, weil der Vorgang unterbrochen wurde. Bitte versuchen Sie es noch einmal.',
  'errors.engine_failed':
    'Die Spracherkennung ist mehrmals fehlgeschlagen. Was schon transkribiert ist, ist gespeichert; bitte versuchen Sie es später noch einmal.',
  'errors.processing_failed':
    'Ihre Aufnahme konnte nicht verarbeitet werden. Sie ist gespeichert; bitte versuchen Sie es noch einmal.',
  'errors.recording_failed':
    'Diese Aufnahme konnte nicht verarbeitet werden. Bitte versuchen Sie es noch einmal.',
  'errors.processing_broke_off':
    'Die Verarbeitung dieser Aufnahme ist mehrmals abgebrochen, deshalb haben wir sie angehalten. Ihre Aufnahme ist gespeichert. Bitte versuchen Sie es noch einmal und schreiben Sie uns, wenn es wieder passiert.',
  'errors.transcription_cancelled':
    'Diese Transkription wurde abgebrochen. Ihre Aufnahme ist gespeichert, und Sie können sie noch einmal transkribieren lassen.',
  // finalise
  'errors.language_model_unreachable':
    'Das Sprachmodell war nicht erreichbar. Den automatisch formatierten Text und die Rohfassung können Sie lesen; die Finalisierung können Sie jederzeit erneut starten.',
  // revisions
  'errors.text_changed':
    'Dieser Text wurde inzwischen geändert. Bitte laden Sie die neueste Fassung und versuchen Sie es noch einmal.',
  // interview
  'errors.interview_no_speakers':
    'In diesem Text sind die Sprecher nicht getrennt. Ordnen Sie die Absätze beim Bearbeiten zu, oder transkribieren Sie die Aufnahme noch einmal mit Sprechertrennung.',
  'errors.interview_speakers_changed':
    'Die Sprecher dieses Textes haben sich inzwischen geändert. Bitte prüfen Sie die Namen noch einmal.',
  'errors.interview_same_names':
    'Zwei Sprecher haben denselben Namen. Bitte geben Sie an, ob sie dieselbe Person sind.',
  // magic
  'errors.magic_no_model': 'Magic Transcript ist hier noch nicht verfügbar. Berechnet wurde nichts.',
  'errors.magic_running':
    'Aus dieser Aufnahme wird gerade schon ein Text geschrieben. Bitte warten Sie, bis er fertig ist, oder brechen Sie ihn ab.',
  'errors.magic_prompts_full':
    'Sie haben schon {most} Vorlagen gespeichert. Bitte löschen Sie eine, um eine neue zu speichern.',
  'errors.magic_source_too_long':
    'Dieser Text ist zu lang, um ihn auf einmal zu verarbeiten. Berechnet wurde nichts.',
  'errors.magic_nothing_said': 'In diesem Text steht nichts, womit sich arbeiten ließe.',
  'errors.magic_unreachable':
    'Das Sprachmodell war nicht erreichbar. Es wurde nichts gespeichert und nichts berechnet; bitte versuchen Sie es noch einmal.',
  'errors.magic_busy':
    'Das Sprachmodell ist gerade ausgelastet. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'errors.magic_refused':
    'Das Sprachmodell hat die Anweisungen abgelehnt. Vielleicht ist der Text zu lang dafür; versuchen Sie andere Anweisungen oder eine andere Fassung.',
  'errors.magic_silent':
    'Das Sprachmodell hat nicht rechtzeitig geantwortet. Es wurde nichts gespeichert; bitte versuchen Sie es noch einmal.',
  'errors.magic_broken_off':
    'Das Sprachmodell hat mitten im Text aufgehört. Der halbe Text wurde nicht gespeichert; bitte versuchen Sie es noch einmal.',
  'errors.magic_too_long':
    'Der Text wurde länger, als das Sprachmodell schreiben kann. Bitte fordern Sie einen kürzeren an.',
  'errors.magic_empty':
    'Das Sprachmodell hat nichts geschrieben. Bitte formulieren Sie die Anweisungen anders oder versuchen Sie es noch einmal.',
  'errors.magic_interrupted':
    'Das Schreiben wurde auf unserem Server unterbrochen. Es wurde nichts gespeichert; bitte versuchen Sie es noch einmal.',
  // exports
  'errors.no_times':
    'Diesen Text hat eine KI geschrieben; er enthält keine Zeiten, deshalb gibt es dafür weder Untertitel noch Zeitmarken. Bitte wählen Sie eine gesprochene Fassung.',
  // billing
  'errors.trial_used':
    'Für diese E-Mail-Adresse gab es bereits eine Testphase. Sie lässt sich nicht noch einmal beginnen.',
  'errors.trial_without_mailbox':
    'Die Testphase gehört zu einer bestätigten E-Mail-Adresse. Bitte bestätigen Sie zuerst Ihre Adresse.',
  'errors.billing_address_needed':
    'Solange Pro auf Rechnung läuft, brauchen wir Ihre Rechnungsadresse. Ändern können Sie sie jederzeit, entfernen erst, wenn Pro geendet hat.',
  'errors.billing_address_invalid': '{detail}',
  'errors.grant_unchanged': 'Es ändert sich nichts: Pro endet dann schon, oder es ist nichts zurückzunehmen.',
  'errors.already_subscribed': 'Sie haben Pro bereits. Bestellt und berechnet wurde nichts.',
  'errors.early_start_needed':
    'Sie haben schon einmal einen Vertrag über Pro widerrufen. Eine neue Bestellung ist nur möglich, wenn Sie ankreuzen, dass Pro sofort beginnen soll. Bestellt und berechnet wurde nichts.',
  'errors.invoice_unpaid':
    'Die Rechnung {number} ist trotz Erinnerung noch nicht bezahlt. Auf Rechnung können Sie Pro wieder bestellen, sobald die Zahlung eingegangen ist. Bestellt und berechnet wurde nichts.',
  'errors.seller_without_vat_id':
    'Unternehmen in anderen EU-Staaten können wir noch keine gültige Rechnung schreiben. Bitte wenden Sie sich an uns. Bestellt und berechnet wurde nichts.',
  'errors.not_subscribed': 'Sie haben zurzeit kein Pro-Abonnement, deshalb wurde nichts geändert.',
  'errors.subscription_cancelled':
    'Ihr Abonnement ist gekündigt. Bitte setzen Sie es zuerst fort, dann können Sie die Zahlungsweise ändern.',
  'errors.declaration_unconfirmed':
    'Ihre Erklärung ist eingegangen, aber die Bestätigung per E-Mail ließ sich nicht senden. Bitte prüfen Sie die Adresse und senden Sie die Erklärung noch einmal, spätestens morgen, damit Sie einen Beleg haben.',
  'errors.withdrawal_too_late':
    'Die Widerrufsfrist ist abgelaufen. Sie können das Abonnement zum Ende des Zeitraums kündigen.',
  'errors.price_changed':
    'Der Preis hat sich geändert, seit er angezeigt wurde. Bitte sehen Sie ihn sich noch einmal an. Bestellt und berechnet wurde nichts.',
  'errors.business_needs_company':
    'Business ist für Unternehmen. Bitte geben Sie in der Rechnungsadresse Ihre Firma an. Geändert und bestellt wurde nichts.',
  'errors.already_in_team':
    'Sie haben bereits einen Platz in einem Team. Verlassen Sie es zuerst, wenn Sie selbst Business bestellen möchten. Bestellt wurde nichts.',
  'errors.not_team_owner':
    'Business bestellt, ändert und kündigt, wem das Team gehört. Geändert wurde nichts.',
  'errors.seats_taken':
    'So wenige Plätze reichen nicht für die Mitglieder und offenen Einladungen Ihres Teams. Geben Sie zuerst Plätze frei. Geändert wurde nichts.',
  'errors.card_interval_fixed':
    'Bei Zahlung mit Karte lässt sich der Zeitraum gerade nicht ändern. Geändert und berechnet wurde nichts.',
  'errors.card_declined':
    'Ihre Karte konnte nicht belastet werden. Geändert und berechnet wurde nichts. Bitte prüfen Sie die Karte in der Zahlungsverwaltung und versuchen Sie es dann noch einmal.',
  'errors.card_unavailable':
    'Die Zahlung mit Karte ist gerade nicht möglich. Bestellt und berechnet wurde nichts. Bitte versuchen Sie es in einigen Minuten noch einmal oder wählen Sie die Rechnung.',
  'errors.payment_under_way':
    'Ihre Zahlung mit Karte ist eingegangen, Ihre Bestellung wird gerade freigeschaltet. Bitte laden Sie die Seite in einer Minute neu.',
  'errors.change_under_way':
    'Eine Änderung Ihres Abonnements ist noch in Arbeit. Bitte laden Sie die Seite in einigen Minuten neu, dann sehen Sie, was gilt. Doppelt berechnet wird nichts.',
  'errors.renewal_under_way':
    'Die neue Laufzeit hat gerade begonnen, und Ihre Karte wird noch dafür belastet. Geändert wurde nichts. Bitte versuchen Sie es morgen noch einmal.',
  'errors.portal_unavailable':
    'Das Kundenportal konnte nicht geöffnet werden. Bitte versuchen Sie es erneut oder wenden Sie sich an den Support.',
  'errors.cancel_failed':
    'Das Abonnement konnte nicht gekündigt werden. Bitte versuchen Sie es erneut oder wenden Sie sich an den Support.',
  'errors.no_card': 'Für dieses Konto ist keine Karte hinterlegt, deshalb gibt es nichts zu verwalten.',
  'errors.webhook_forged':
    'Diese Nachricht trägt keine gültige Signatur, deshalb wurde sie nicht angenommen.',
  'errors.purchase_without_mailbox':
    'Die Bestellung bestätigen wir per E-Mail. Bitte bestätigen Sie zuerst Ihre Adresse.',
  'errors.invoices_not_set_up':
    'Zurzeit können wir keine Bestellungen annehmen. Bestellt und berechnet wurde nichts. Bitte versuchen Sie es später noch einmal.',
  'errors.invoice_not_found': 'Diese Rechnung gibt es nicht.',
  'errors.invoice_not_cancellable':
    'Diese Rechnung lässt sich nicht stornieren: Sie ist selbst eine Korrektur, oder ein Teil wurde bereits erstattet.',
  // capacity
  'errors.capacity_closed':
    'Im Moment sind wir ausgelastet. Wir schreiben Ihnen eine E-Mail, sobald Sie transkribieren können.',
  'errors.analytics_no_consent':
    'Gezählt wird nur, wer zugestimmt hat. Die Ereignisse wurden nicht angenommen. Zustimmen können Sie am Fuß jeder Seite unter „Einwilligung“.',
  'errors.analytics_wrong_key':
    'Der öffentliche Schlüssel gehört nicht zu dieser Installation. Bitte laden Sie die Seite neu.',
  'errors.analytics_too_large':
    'Die Ereignisse sind zu groß und wurden nicht angenommen. Bitte senden Sie weniger auf einmal.',
  // teams
  'errors.push_off_in_team': 'Ihr Team lässt Benachrichtigungen im Browser nicht zu.',
  'errors.magic_off_in_team':
    'Ihr Team lässt Sprachmodelle nicht zu. Geschrieben und berechnet wurde nichts.',
  'errors.retention_above_policy':
    'Das Team bewahrt Aufnahmen höchstens {days} Tage auf. Bitte wählen Sie eine kürzere Frist.',
  'errors.no_team': 'Sie sind in keinem Team.',
  'errors.team_role_missing':
    'Das darf Ihre Rolle im Team nicht. Bitte wenden Sie sich an die Verwaltung des Teams.',
  'errors.team_full':
    'Dafür reichen die Plätze des Teams nicht. Frei von {seats}: {free}. Eingeladen wurde niemand.',
  'errors.in_other_team': 'Sie haben schon einen Platz in einem Team. Ein Konto hat höchstens einen.',
  'errors.owner_hands_over_first':
    'Das Team gehört Ihnen. Bitte übergeben Sie es zuerst jemandem aus dem Team.',
  'errors.invitation_not_valid': 'Diese Einladung gilt nicht mehr. Bitte lassen Sie sich eine neue senden.',
  'errors.invitation_for_other':
    'Diese Einladung ist für eine andere E-Mail-Adresse. Bitte melden Sie sich mit dem Konto an, dessen Adresse eingeladen wurde.',
  'errors.too_many_invitations':
    'Mehr als {most} Einladungen am Tag sind nicht möglich. Bitte versuchen Sie es morgen noch einmal.',
  'errors.team_factor_needed':
    'Dieses Team verlangt einen zweiten Faktor. Bitte richten Sie ihn zuerst in Ihrem Profil unter „Sicherheit“ ein.',
  'errors.team_factor_first':
    'Bitte richten Sie zuerst selbst einen zweiten Faktor ein und melden Sie sich damit an. Gespeichert wurde nichts.',
} as const;
