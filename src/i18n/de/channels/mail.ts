export const mail = {
  'mail.footer.automatic':
    'Diese Nachricht hat {appName} gesendet, weil jemand Ihre E-Mail-Adresse angegeben hat. Bitte antworten Sie nicht darauf; das Postfach wird nicht gelesen.',
  'mail.confirm.subject': 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
  'mail.confirm.text':
    'Sie haben sich bei {appName} registriert. Mit dem Link bestätigen Sie, dass diese Adresse Ihnen gehört; danach können Sie loslegen. Er gilt eine Stunde lang.',
  'mail.confirm.notYou':
    'Sie haben sich nicht registriert? Dann löschen Sie diese Nachricht einfach. Ohne Bestätigung wird kein Konto angelegt.',
  'mail.confirm.action': 'Adresse bestätigen',
  'mail.recovery.subject': 'Neues Passwort für {appName}',
  'mail.recovery.text':
    'Für Ihr Konto wurde ein neues Passwort angefordert. Über den Link legen Sie es fest. Er gilt eine Stunde lang und nur einmal.',
  'mail.recovery.notYou':
    'Sie haben nichts angefordert? Dann löschen Sie diese Nachricht. Ihr Passwort bleibt unverändert.',
  'mail.recovery.action': 'Passwort festlegen',
  'mail.footer.account':
    'Sie erhalten diese Nachricht, weil sie die Sicherheit Ihres Kontos bei {appName} betrifft.',
  'mail.code.digits': 'Ihr Code zum Eingeben: {code}',
  'mail.code.otherwise': 'Falls Sie nach einem Code gefragt werden: {code}',
  'mail.action.otherwise': 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diesen Link im Browser:',
  'mail.notice.device': 'Gerät: {browser} auf {system}',
  'mail.code.subject': 'Ihr Code für {appName}',
  'mail.code.text':
    'Sie möchten ändern, wie Sie sich anmelden. Geben Sie dafür diesen Code auf der Seite ein. Er gilt eine Stunde lang und nur einmal.',
  'mail.code.notYou':
    'Sie ändern gerade nichts daran? Dann ist jemand anderes in Ihrem Konto angemeldet. Bitte melden Sie sich überall ab und setzen Sie Ihr Passwort zurück.',
  'mail.magicLink.subject': 'Ihr Link zur Anmeldung bei {appName}',
  'mail.magicLink.text':
    'Mit dem Link melden Sie sich ohne Passwort bei {appName} an. Er gilt eine Stunde lang und nur einmal.',
  'mail.magicLink.notYou':
    'Sie haben keinen Link angefordert? Dann löschen Sie diese Nachricht. Ohne den Link kann sich niemand anmelden.',
  'mail.magicLink.action': 'Anmelden',
  'mail.invite.subject': 'Sie sind zu {appName} eingeladen',
  'mail.invite.text':
    'Für Sie wurde ein Konto bei {appName} vorbereitet. Mit dem Link nehmen Sie es an. Der Link gilt eine Stunde lang.',
  'mail.invite.notYou': 'Sie möchten kein Konto? Dann löschen Sie diese Nachricht einfach.',
  'mail.invite.action': 'Einladung annehmen',
  'mail.moveFrom.subject': 'Die E-Mail-Adresse Ihres Kontos soll geändert werden',
  'mail.moveFrom.text':
    'Ihr Konto bei {appName} soll auf die Adresse {newEmail} umgestellt werden. Bitte stimmen Sie hier zu; auch von der neuen Adresse aus muss zugestimmt werden. Der Link gilt eine Stunde lang.',
  'mail.moveFrom.notYou':
    'Sie haben das nicht veranlasst? Dann stimmen Sie nicht zu und setzen Sie Ihr Passwort zurück: Jemand anderes ist in Ihrem Konto angemeldet.',
  'mail.moveFrom.action': 'Der Änderung zustimmen',
  'mail.moveTo.subject': 'Bitte bestätigen Sie Ihre neue Adresse',
  'mail.moveTo.text':
    'Ein Konto bei {appName} soll auf diese E-Mail-Adresse umgestellt werden. Bitte bestätigen Sie, dass sie Ihnen gehört; auch von der bisherigen Adresse aus muss zugestimmt werden. Der Link gilt eine Stunde lang.',
  'mail.moveTo.notYou': 'Sie haben das nicht veranlasst? Dann löschen Sie diese Nachricht.',
  'mail.moveTo.action': 'Adresse bestätigen',
  'mail.newDevice.subject': 'Neue Anmeldung bei {appName}',
  'mail.newDevice.text':
    'Am {moment} (Berliner Zeit) hat sich jemand mit einem Gerät in Ihrem Konto angemeldet, das wir noch nicht kannten.',
  'mail.newDevice.notYou':
    'Wenn Sie das waren, müssen Sie nichts tun. Andernfalls setzen Sie bitte Ihr Passwort zurück; dabei werden alle anderen Geräte abgemeldet.',
  'mail.newDevice.action': 'Passwort zurücksetzen',
  'mail.passwordChanged.subject': 'Ihr Passwort wurde geändert',
  'mail.passwordChanged.text':
    'Am {moment} (Berliner Zeit) wurde das Passwort Ihres Kontos bei {appName} geändert. Andere Geräte wurden abgemeldet.',
  'mail.passwordChanged.notYou':
    'Wenn Sie das waren, müssen Sie nichts tun. Andernfalls legen Sie bitte sofort ein neues Passwort fest und sehen Sie danach unter „Sicherheit“ nach, wo Sie angemeldet sind.',
  'mail.passwordChanged.action': 'Passwort zurücksetzen',
  'mail.passkeyAdded.subject': 'Ihr Konto hat einen neuen Passkey',
  'mail.passkeyAdded.text':
    'Am {moment} (Berliner Zeit) wurde für Ihr Konto bei {appName} ein Passkey eingerichtet. Das Gerät, auf dem er gespeichert ist, kann sich damit ohne Passwort anmelden.',
  'mail.passkeyAdded.notYou':
    'Wenn Sie das waren, müssen Sie nichts tun. Andernfalls legen Sie bitte ein neues Passwort fest und entfernen Sie danach den Passkey in den Einstellungen.',
  'mail.passkeyAdded.action': 'Passwort zurücksetzen',
  'mail.keyAdded.subject': 'Ihr Konto hat einen neuen Schlüssel für Programme',
  'mail.keyAdded.text':
    'Am {moment} (Berliner Zeit) wurde für Ihr Konto bei {appName} ein Schlüssel angelegt. Wer ihn hat, kommt damit im vereinbarten Umfang an Ihre Aufnahmen und Texte, ohne sich anzumelden.',
  'mail.keyAdded.notYou':
    'Wenn Sie das waren, müssen Sie nichts tun. Andernfalls widerrufen Sie den Schlüssel bitte sofort und legen Sie ein neues Passwort fest.',
  'mail.keyAdded.action': 'Schlüssel ansehen',
  'mail.teamKeyAdded.subject': 'Ihr Team hat einen neuen Schlüssel für Programme',
  'mail.teamKeyAdded.text':
    'Am {moment} (Berliner Zeit) wurde mit Ihrem Konto bei {appName} ein Schlüssel für Ihr Team angelegt. Wer ihn hat, kommt damit im vereinbarten Umfang an die Aufnahmen und Texte des Teams, ohne sich anzumelden.',
  'mail.teamKeyAdded.notYou':
    'Wenn Sie das waren, müssen Sie nichts tun. Andernfalls widerrufen Sie den Schlüssel bitte sofort und legen Sie ein neues Passwort fest.',
  'mail.teamKeyAdded.action': 'Schlüssel ansehen',
  'mail.telegramCodeMade.subject': 'Code für eine Verbindung mit Telegram angefordert',
  'mail.telegramCodeMade.text':
    'Am {moment} (Berliner Zeit) wurde in Ihrem Konto bei {appName} ein Code angefordert, der einen Telegram-Chat mit dem Konto verbindet. Wer den Chat hat, kommt dort an Ihre Aufnahmen und Texte, ohne sich anzumelden.',
  'mail.telegramCodeMade.notYou':
    'Wenn Sie das waren, müssen Sie nichts tun. Andernfalls trennen Sie die Verbindung bitte sofort und legen Sie ein neues Passwort fest.',
  'mail.telegramCodeMade.action': 'Verbindung ansehen',
  'mail.mailSenderAdded.subject': 'Ihr Konto hat einen neuen Absender',
  'mail.mailSenderAdded.text':
    'Am {moment} (Berliner Zeit) wurde in Ihrem Konto bei {appName} ein Absender hinzugefügt. Sobald er bestätigt ist, kann er Aufnahmen per E-Mail in Ihr Konto schicken und bekommt die Texte als Antwort.',
  'mail.mailSenderAdded.notYou':
    'Wenn Sie das waren, müssen Sie nichts tun. Andernfalls entfernen Sie den Absender bitte sofort und legen Sie ein neues Passwort fest.',
  'mail.mailSenderAdded.action': 'Absender ansehen',
  'mail.ended':
    'Zugleich wurde beendet, was auch ohne Anmeldung Zugang zu Ihrem Konto hatte: {list}. Was Sie davon brauchen, richten Sie bitte neu ein.',
  'mail.ended.push': 'Benachrichtigungen in anderen Browsern',
  'mail.ended.telegram': 'die Verbindung mit Telegram',
  'mail.ended.mailAddress': 'Ihre Adresse für Aufnahmen per E-Mail',
  'mail.ended.mailSenders': 'weitere Absender',
  'mail.ended.keys': 'Schlüssel für Programme',
  'mail.ended.webhooks': 'Webhooks',
  'mail.ended.uploadLinks': 'Links zum Hochladen',
  'mail.webhookAdded.subject': 'Ihr Konto hat einen neuen Webhook',
  'mail.webhookAdded.text':
    'Am {moment} (Berliner Zeit) wurde für Ihr Konto bei {appName} ein Webhook angelegt. Das System dahinter erfährt von nun an, was mit Ihren Aufnahmen geschieht, aber nicht, was darin steht.',
  'mail.webhookAdded.notYou':
    'Wenn Sie das waren, müssen Sie nichts tun. Andernfalls löschen Sie den Webhook bitte sofort und legen Sie ein neues Passwort fest.',
  'mail.webhookAdded.action': 'Webhooks ansehen',
  'mail.webhookOff.subject': 'Ein Webhook wurde ausgeschaltet',
  'mail.webhookOff.gone':
    'Das System unter {address} hat gemeldet, dass es die Adresse Ihres Webhooks nicht mehr gibt. Wir haben ihn deshalb ausgeschaltet.',
  'mail.webhookOff.failing':
    'Drei Tage lang kam beim System unter {address} keine Nachricht an. Wir haben den Webhook deshalb ausgeschaltet.',
  'mail.webhookOff.plan':
    'Webhooks gehören zum Tarif Business, den Ihr Konto nicht mehr hat. Wir haben den Webhook für {address} deshalb ausgeschaltet.',
  'mail.webhookOff.missed':
    'Was nicht ankam, steht im Protokoll. Von dort können Sie es erneut senden, sobald der Webhook wieder eingeschaltet ist.',
  'mail.webhookOff.action': 'Webhooks ansehen',
  'mail.accountExists.subject': 'Sie haben schon ein Konto bei {appName}',
  'mail.accountExists.text':
    'Am {moment} (Berliner Zeit) wollte sich jemand mit Ihrer E-Mail-Adresse bei {appName} registrieren. Zu dieser Adresse gibt es schon ein Konto; daran hat sich nichts geändert. Wenn Sie das waren, melden Sie sich einfach an. Falls Sie Ihr Passwort vergessen haben, können Sie dort ein neues anfordern.',
  'mail.accountExists.notYou':
    'Wenn Sie das nicht waren, müssen Sie nichts tun: Ohne Ihr Passwort oder Ihr Postfach kommt niemand in Ihr Konto.',
  'mail.accountExists.action': 'Anmelden',
  'mail.admitted.subject': 'Sie können {appName} jetzt nutzen',
  'mail.admitted.text':
    'Sie haben sich bei {appName} registriert, als wir ausgelastet waren. Jetzt ist ein Platz für Sie frei: Sie können sofort mit Ihrer ersten Transkription beginnen.',
  'mail.admitted.thanks': 'Danke für Ihre Geduld.',
  'mail.admitted.action': '{appName} öffnen',
  'mail.dev.title': 'Ausgehende E-Mails',
  'mail.dev.intro':
    'Solange kein Mailserver eingestellt ist, landen alle E-Mails hier. Diese Seite gibt es nur auf diesem Rechner.',
  'mail.dev.empty': 'Bisher wurde keine E-Mail gesendet.',
  'mail.dev.to': 'An',
  'mail.dev.subject': 'Betreff',
  'mail.dev.date': 'Zeit',
  'mail.dev.attachments': 'Anhänge',
  'mail.dev.links': 'Links',
  'mail.dev.text': 'Nur Text',
  'mail.dev.html': 'HTML',
  'mail.dev.source': 'Quelltext',
  'mail.dev.back': 'Alle E-Mails',
  // notify
  'mail.ready.subject': 'Ihr Transkript ist fertig: {title}',
  'mail.ready.heading': 'Ihr Transkript ist fertig',
  'mail.ready.text':
    'Der Text zu Ihrer Aufnahme „{title}“ ist fertig. Sie können ihn jetzt lesen, anhören und herunterladen.',
  'mail.ready.noSpeechSubject': 'In Ihrer Aufnahme wurde keine Sprache gefunden: {title}',
  'mail.ready.noSpeechHeading': 'In Ihrer Aufnahme wurde keine Sprache gefunden',
  'mail.ready.noSpeech':
    'Ihre Aufnahme „{title}“ wurde vollständig verarbeitet, aber darin wurde keine Sprache erkannt. Bitte prüfen Sie, ob es die richtige Datei ist und ob das Mikrofon eingeschaltet war.',
  'mail.ready.action': 'Transkript öffnen',
  'mail.ready.footer':
    'Sie erhalten diese Nachricht, weil Sie bei {appName} eine Aufnahme hochgeladen haben.',
  'mail.ready.textAndPdf': 'Den Text finden Sie weiter unten und als PDF im Anhang.',
  'mail.ready.textOnly': 'Den Text finden Sie weiter unten.',
  'mail.ready.pdfOnly': 'Den Text finden Sie als PDF im Anhang.',
  'mail.ready.beginningAndPdf':
    'Der ganze Text wäre für diese E-Mail zu lang: Weiter unten finden Sie den Anfang, im Anhang alles als PDF.',
  'mail.ready.beginningOnly':
    'Der ganze Text wäre für diese E-Mail zu lang: Weiter unten finden Sie den Anfang.',
  'mail.ready.pdfTooLarge': 'Das PDF ist für eine E-Mail zu groß. Über den Link können Sie es herunterladen.',
  'mail.ready.pdfFailed':
    'Das PDF konnte diesmal nicht angehängt werden. Über den Link können Sie es herunterladen.',
  'mail.ready.textForSender': 'Der Text zu der Aufnahme „{title}“, die Sie uns gesendet haben, ist fertig.',
  'mail.ready.endForSender': 'Mehr passt nicht in diese E-Mail.',
  'mail.ready.footerForSender':
    'Sie erhalten diese Nachricht, weil Sie eine Aufnahme an eine Adresse bei {appName} gesendet haben.',
  'mail.ready.end': 'Mehr passt nicht in diese E-Mail. Den ganzen Text lesen Sie über den Link oben.',
  'mail.ready.footerSettings':
    'Wenn künftige E-Mails den Text nicht enthalten sollen, wählen Sie in Ihren Einstellungen „Nur Link“: {url}',
  'mail.failed.subject': 'Ihre Aufnahme konnte nicht transkribiert werden: {title}',
  'mail.failed.heading': 'Ihre Aufnahme konnte nicht transkribiert werden',
  'mail.failed.finalisationSubject': 'Die Finalisierung Ihres Transkripts ist fehlgeschlagen: {title}',
  'mail.failed.finalisationHeading': 'Die Finalisierung Ihres Transkripts ist fehlgeschlagen',
  'mail.failed.text':
    'Ihre Aufnahme „{title}“ konnte nicht transkribiert werden. Die Datei ist weiterhin gespeichert.',
  'mail.failed.finalisation':
    'Ihre Aufnahme „{title}“ ist transkribiert, nur die sprachliche Überarbeitung ist fehlgeschlagen. Die Rohfassung und einen automatisch formatierten Text können Sie lesen.',
  'mail.failed.retry': 'Auf der Seite der Aufnahme können Sie es erneut starten.',
  'mail.failed.action': 'Aufnahme öffnen',
  'mail.trialStarted.subject': 'Ihre Testphase von Pro hat begonnen',
  'mail.trialStarted.text':
    'Bis {ends} Uhr nutzen Sie {appName} Pro: Aufnahmen ohne das Limit von {minutes} Minuten, Sprechertrennung, alle Kontexte, höhere Qualität und mehrere Dateien auf einmal. Die Testphase ist kostenlos.',
  'mail.trialEnds.subject': 'Ihre Testphase von Pro endet bald',
  'mail.trialEnds.text': 'Ihre Testphase von {appName} Pro läuft noch bis {ends} Uhr.',
  'mail.trial.afterwards':
    'Sie endet von selbst, und danach gilt wieder Free. Zahlungsdaten haben wir nicht erfragt, es wird nichts berechnet. Ihre Aufnahmen und Texte bleiben erhalten.',
  'mail.dataExport.subject': 'Ihre Daten bei {appName} liegen bereit',
  'mail.dataExport.text':
    'Wir haben alles zusammengestellt, was zu Ihrem Konto gehört. Sie können es bis {until} Uhr herunterladen, es sei denn, ein neueres Archiv ersetzt es vorher.',
  'mail.dataExport.signIn':
    'Vor dem Herunterladen melden Sie sich an. Der Link allein öffnet das Archiv nicht.',
  'mail.dataExport.action': 'Anmelden und herunterladen',
  'mail.dataExport.footer':
    'Sie erhalten diese Nachricht, weil Sie Ihre Daten bei {appName} angefordert haben. Waren Sie das nicht, ändern Sie bitte Ihr Passwort.',
  'mail.agreement.subject': 'Ihr Vertrag zur Auftragsverarbeitung, Fassung {version}',
  'mail.agreement.text':
    'Der Vertrag zur Auftragsverarbeitung nach Art. 28 DSGVO wurde am {moment} Uhr für {company} in der Fassung {version} abgeschlossen.',
  'mail.agreement.attached': 'Das Dokument liegt bei. Sie finden es auch in Ihrem Profil.',
  'mail.agreement.action': 'Verträge ansehen',
  'mail.agreement.footer':
    'Sie erhalten diese Nachricht, weil im Konto bei {appName} ein Vertrag abgeschlossen wurde. Waren Sie das nicht, ändern Sie bitte Ihr Passwort.',
  'mail.deleted.subject': 'Ihr Konto bei {appName} ist gelöscht',
  'mail.deleted.text':
    'Ihr Konto und alles, was dazu gehörte, ist gelöscht. Beantragt am {requested} Uhr, abgeschlossen am {completed} Uhr. Gelöscht wurden:',
  'mail.deleted.number': 'Nummer der Bescheinigung: {number}',
  'mail.deleted.verify':
    'Die signierte Bescheinigung finden Sie im Anhang. Ihre Signatur lässt sich mit den öffentlichen Schlüsseln prüfen (JWT, ES256): {keysUrl}',
  'mail.deleted.footer':
    'Das ist die letzte Nachricht von {appName} zu diesem Konto. Ihre Adresse ist bei uns nicht mehr gespeichert.',
  'mail.trial.action': 'Testphase ansehen oder beenden',
  'mail.trial.footer': 'Sie erhalten diese Nachricht, weil Sie bei {appName} eine Testphase begonnen haben.',
  'mail.pro.action': 'Abonnement ansehen',
  'mail.pro.termsAttached': 'Die Bedingungen für Pro sind angehängt.',
  'mail.pro.invoiceAttached': 'Ihre Rechnung liegt dieser E-Mail als PDF bei.',
  'mail.invoice.subject': '{appName}: {title}',
  'mail.invoice.invoice': 'Für {appName} Pro berechnen wir Ihnen {amount}.',
  'mail.invoice.correction': 'Für {appName} Pro erstatten wir Ihnen {amount}.',
  'mail.invoice.cancellation': 'Wir haben eine Rechnung über {amount} für {appName} Pro storniert.',
  'mail.invoice.replacement':
    'Wir haben Ihnen für {appName} Pro eine neue Rechnung über {amount} ausgestellt. Sie ersetzt die bisherige, die wir storniert haben. Haben Sie die bisherige schon bezahlt, müssen Sie nichts weiter tun.',
  'mail.invoice.attached': '{title} liegt dieser E-Mail als PDF bei.',
  'mail.invoice.action': 'Ihre Rechnungen ansehen',
  'mail.pro.footer': 'Sie erhalten diese Nachricht, weil Sie bei {appName} ein Abonnement haben oder hatten.',
  'mail.pro.purchase.subject': 'Ihre Bestellung {orderNumber}: {appName} Pro',
  'mail.pro.purchase.text':
    'Vielen Dank. Ihre Bestellung vom {at} Uhr ist angenommen, und Pro ist freigeschaltet. Diese E-Mail enthält Ihren Vertrag und die Widerrufsbelehrung; bitte bewahren Sie sie auf.',
  'mail.pro.paidLate.subject': '{appName} Pro läuft wieder',
  'mail.pro.paidLate.text':
    'Für die neue Laufzeit konnte Ihre Karte zunächst nicht belastet werden. Am {at} Uhr wurde sie mit {amount} belastet, und Pro läuft wieder, bis {ends} Uhr; dann verlängert es sich wie gewohnt. Es bleibt bei Ihrem bisherigen Vertrag, bestellt haben Sie damit nichts Neues.',
  'mail.pro.paidLate.textByCredit':
    'Die neue Laufzeit war zunächst nicht bezahlt. Am {at} Uhr hat Ihr Guthaben sie ganz gedeckt; Ihre Karte wurde nicht belastet. Pro läuft wieder, bis {ends} Uhr; dann verlängert es sich wie gewohnt. Es bleibt bei Ihrem bisherigen Vertrag, bestellt haben Sie damit nichts Neues.',
  'mail.pro.change.subject': 'Ihre Bestellung {orderNumber}: neue Laufzeit für {appName} Pro',
  'mail.pro.change.text':
    'Ihre Bestellung vom {at} Uhr ist angenommen. Diese E-Mail enthält den geänderten Vertrag und die Widerrufsbelehrung; bitte bewahren Sie sie auf.',
  'mail.pro.cancel.subject': 'Eingang Ihrer Kündigung von {appName} Pro',
  'mail.pro.cancel.text':
    'Ihre Kündigung ist am {at} Uhr bei uns eingegangen. Ihr Vertrag über {appName} Pro endet am {ends} Uhr; bis dahin nutzen Sie Pro wie bisher. Danach gilt Free. Ihre Aufnahmen und Texte bleiben erhalten.',
  'mail.pro.resume.subject': '{appName} Pro läuft weiter',
  'mail.pro.resume.text':
    'Sie haben Ihre Kündigung am {at} Uhr zurückgenommen. {appName} Pro verlängert sich am {ends} Uhr wie vor der Kündigung.',
  'mail.pro.withdraw.subject': 'Eingang Ihres Widerrufs von {appName} Pro',
  'mail.pro.withdraw.text':
    'Ihr Widerruf des Vertrags über {appName} Pro ist am {at} Uhr bei uns eingegangen. Der Vertrag ist damit beendet, und es gilt Free. Ihre Aufnahmen und Texte bleiben erhalten.',
  'mail.pro.withdraw.textDeclared':
    'Ihren Widerruf vom {day} haben wir ausgeführt. Der Vertrag über {appName} Pro ist damit beendet, und es gilt Free. Ihre Aufnahmen und Texte bleiben erhalten.',
  'mail.pro.end.subject': 'Ihre Kündigung von {appName} Pro ist ausgeführt',
  'mail.pro.end.text':
    'Ihre Kündigung aus wichtigem Grund vom {day} haben wir ausgeführt. Der Vertrag über {appName} Pro ist damit beendet, und es gilt Free. Berechnet wird nur die Zeit bis zu diesem Tag. Ihre Aufnahmen und Texte bleiben erhalten.',
  'mail.pro.withdrawInTrial.subject': 'Eingang Ihres Widerrufs von {appName} Pro',
  'mail.pro.withdrawInTrial.textDeclared':
    'Ihren Widerruf vom {day} haben wir ausgeführt. Der Vertrag über {appName} Pro ist damit beendet. Ihre kostenlose Testphase läuft weiter bis {ends} Uhr; danach gilt Free. Ihre Aufnahmen und Texte bleiben erhalten.',
  'mail.pro.withdrawInTrial.text':
    'Ihr Widerruf des Vertrags über {appName} Pro ist am {at} Uhr bei uns eingegangen. Der Vertrag ist damit beendet. Ihre kostenlose Testphase läuft weiter bis {ends} Uhr; danach gilt Free. Ihre Aufnahmen und Texte bleiben erhalten.',
  'mail.pro.replace.subject': 'Business statt {appName} Pro',
  'mail.pro.replace.text':
    'Sie haben am {at} Uhr Business bestellt. Ihr Vertrag über {appName} Pro ist damit beendet; alles daraus haben Sie weiter durch Ihren Platz im Team.',
  'mail.pro.unpaid.subject': '{appName} Pro ist beendet',
  'mail.pro.unpaid.text':
    'Eine Rechnung über {appName} Pro ist trotz unserer Zahlungserinnerung offen geblieben. Pro endete deshalb am {at} Uhr, und es gilt Free. Weitere Rechnungen schreiben wir nicht. Zu zahlen ist nur, was bis dahin genutzt wurde. Ihre Aufnahmen und Texte bleiben erhalten.',
  'mail.pro.refund':
    'Sie schulden uns {refund} weniger. Was Sie davon schon bezahlt haben, überweisen wir innerhalb von vierzehn Tagen zurück.',
  'mail.pro.noticeRefund':
    'Für die Zeit nach dem Ende des Vertrags erstatten wir Ihnen {refund}, innerhalb von vierzehn Tagen danach und auf dem Weg, auf dem Sie bezahlt haben. Ist Ihre Rechnung noch offen, zahlen Sie entsprechend weniger. Nehmen Sie die Kündigung vorher zurück, läuft Pro weiter, und nichts wird erstattet.',
  'mail.reminder.subject': 'Zahlungserinnerung zur Rechnung {number}',
  'mail.reminder.text':
    'Unsere Rechnung {number} vom {issued} war am {due} fällig. Bis heute haben wir keinen Eingang von {amount} gefunden; vielleicht ist sie Ihnen entgangen.',
  'mail.reminder.transfer':
    'Bitte überweisen Sie {amount} bis zum {until} an {seller}, IBAN {iban}, mit dem Verwendungszweck {number}.',
  'mail.reminder.pay':
    'Bitte zahlen Sie {amount} bis zum {until} an {seller}, mit dem Verwendungszweck {number}.',
  'mail.reminder.ends':
    'Geht bis dahin nichts ein, endet {appName} Pro danach, und es gilt Free. Sie zahlen dann nur, was Sie bis dahin genutzt haben, und wir schreiben keine weiteren Rechnungen. Ihre Aufnahmen und Texte bleiben erhalten.',
  'mail.reminder.crossed': 'Haben Sie inzwischen gezahlt, ist alles erledigt.',
  'mail.reminder.action': 'Rechnungen ansehen',
  'mail.pro.contract': 'Ihr Vertrag über {appName} Pro',
  'mail.pro.orderNumber': 'Bestellnummer',
  'mail.pro.due': '{amount}, zahlbar bis {until}',
  'mail.pro.paid': '{amount}, per Karte bezahlt',
  'mail.pro.nothingDue': 'Jetzt nichts; die neue Laufzeit beginnt am {ends} Uhr',
  'mail.pro.dueNow': 'Jetzt zu zahlen',
} as const;
