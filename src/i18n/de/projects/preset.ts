// Orders for a Magic Transcript to start from. Sent by the server with the recording, so no page has to load them.
export const preset = {
  'preset.summary.name': 'Zusammenfassung',
  'preset.summary.prompt':
    'Fassen Sie die Aufnahme zusammen. Beginnen Sie mit drei Sätzen, die das Wesentliche sagen. Danach folgen die wichtigsten Punkte in der Reihenfolge des Gesprächs, höchstens zehn, jeder in einem oder zwei Sätzen. Nennen Sie, wer etwas gesagt hat, wo es darauf ankommt.',
  'preset.minutes.name': 'Protokoll',
  'preset.minutes.prompt':
    'Schreiben Sie ein Ergebnisprotokoll, gegliedert nach den besprochenen Themen: zu jedem Thema der Stand in wenigen Sätzen, dann Beschlüsse und offene Fragen. Am Ende steht eine Liste der Aufgaben: wer, was, bis wann. Nennen Sie Teilnehmende nur, soweit sie im Transkript namentlich vorkommen. Sachlich, im Präsens, ohne Wertung.',
  'preset.letter.name': 'Brief',
  'preset.letter.prompt':
    'Schreiben Sie den Brief, der diktiert oder besprochen wurde: Anschrift und Datum, soweit genannt, Betreff, Anrede, Text, Gruß. Was beim Sprechen korrigiert oder zurückgenommen wurde, übernehmen Sie im letzten Wortlaut. Höflich und klar; der Inhalt bleibt unverändert.',
  'preset.easy.name': 'Leichte Sprache',
  'preset.easy.prompt':
    'Übertragen Sie den Inhalt in Leichte Sprache. Kurze Sätze mit einer Aussage. Bekannte Wörter; ein schweres Wort, das nötig ist, wird im nächsten Satz erklärt. Keine Fremdwörter, keine Abkürzungen, kein Genitiv, kein Konjunktiv, Verneinungen nur, wo sie nötig sind. Zahlen als Ziffern. Lange Wörter trennen Sie mit Bindestrich. Jeder Satz steht in einer eigenen Zeile. Was wichtig ist, bleibt richtig.',
  'preset.tasks.name': 'Aufgabenliste',
  'preset.tasks.prompt':
    'Stellen Sie alle Aufgaben, Zusagen und Termine aus der Aufnahme zusammen. Je Punkt eine Zeile: was zu tun ist, wer es tut, bis wann. Fehlt eine Angabe, schreiben Sie „nicht genannt“. Danach, unter einer eigenen Überschrift, die Fragen, die offen geblieben sind.',
  'preset.file-note.name': 'Aktenvermerk',
  'preset.file-note.prompt':
    'Schreiben Sie einen Aktenvermerk: Anlass und Beteiligte, soweit genannt, Sachverhalt in zeitlicher Folge, rechtlich erhebliche Angaben, vereinbartes Vorgehen, Fristen. Trennen Sie, was jemand angibt, von dem, was feststeht („Der Mandant gibt an, …“). Keine eigene rechtliche Würdigung.',
  'preset.client-letter.name': 'Schreiben an die Mandantschaft',
  'preset.client-letter.prompt':
    'Entwerfen Sie ein Schreiben an die Mandantin oder den Mandanten, das den Stand der Sache und die nächsten Schritte erklärt: verständlich, ohne Fachwörter, die nicht erklärt werden. Nennen Sie jede Frist mit ihrem Datum in einem eigenen Absatz. Geben Sie keinen Rat, der im Transkript nicht erteilt wurde.',
  'preset.hearing.name': 'Terminbericht',
  'preset.hearing.prompt':
    'Schreiben Sie einen Bericht über den Termin: Gericht oder Ort, Datum und Aktenzeichen, soweit genannt, Anwesende, Verlauf in der Reihenfolge, Anträge im Wortlaut, Erklärungen der Beteiligten, Hinweise des Gerichts, Ergebnis und weitere Termine.',
  'preset.statement.name': 'Vernehmung, zusammengefasst',
  'preset.statement.prompt':
    'Fassen Sie die Vernehmung zusammen. Geben Sie die Angaben in indirekter Rede wieder, in der Reihenfolge des Geschehens. Schlüsselstellen zitieren Sie wörtlich mit der Zeit in eckigen Klammern. Widersprüche innerhalb der Aussage nennen Sie am Ende, mit beiden Stellen. Keine Bewertung der Glaubhaftigkeit, keine Vermutungen.',
  'preset.report.name': 'Bericht',
  'preset.report.prompt':
    'Schreiben Sie einen sachlichen Bericht nach den Fragen: Wann, wo, wer, was, wie, womit, warum, soweit dazu etwas gesagt wird. Eigene Wahrnehmungen und Angaben Dritter bleiben getrennt. Getroffene Maßnahmen mit Uhrzeit in einer Liste. Ohne Wertung.',
  'preset.chronology.name': 'Zeitlicher Ablauf',
  'preset.chronology.prompt':
    'Stellen Sie den Ablauf des geschilderten Geschehens als Liste dar, vom Frühesten zum Spätesten. Je Zeile: Zeitpunkt, wie er genannt wird, das Ereignis, und in eckigen Klammern die Stelle der Aufnahme. Was sich zeitlich nicht einordnen lässt, steht am Ende unter einer eigenen Überschrift.',
  'preset.article.name': 'Artikelentwurf',
  'preset.article.prompt':
    'Schreiben Sie den Entwurf eines Artikels von etwa 500 Wörtern: Überschrift, Vorspann von zwei Sätzen, das Wichtigste zuerst. Zitate stehen wörtlich so im Transkript und werden einer Person zugeschrieben. Behauptungen, die zu prüfen sind, sammeln Sie am Ende unter „Zu prüfen“.',
  'preset.quotes.name': 'Zitate',
  'preset.quotes.prompt':
    'Suchen Sie die zehn stärksten Zitate heraus. Je Zitat: der genaue Wortlaut in Anführungszeichen, wer es sagt, die Zeit in eckigen Klammern, und ein Satz zum Zusammenhang. Kürzen Sie nicht im Zitat und glätten Sie nichts.',
  'preset.radio.name': 'Anmoderation',
  'preset.radio.prompt':
    'Schreiben Sie eine Anmoderation von 30 bis 45 Sekunden zum Sprechen: kurze Sätze, im Präsens, eine Frage oder ein Gegensatz, der auf das Gespräch führt. Danach drei Vorschläge für Fragen, an denen sich das Gespräch entlang führen ließe, jeweils mit der Stelle der Aufnahme in eckigen Klammern.',
  'preset.abstract.name': 'Abstract',
  'preset.abstract.prompt':
    'Schreiben Sie ein Abstract von 150 bis 250 Wörtern: Gegenstand, Fragestellung, Vorgehen, Ergebnisse, Bedeutung, soweit die Aufnahme dazu etwas sagt. Danach fünf Schlagwörter. Unpersönlich, ohne Zitate.',
  'preset.themes.name': 'Themen für die Auswertung',
  'preset.themes.prompt':
    'Ordnen Sie das Interview nach Themen, wie für eine qualitative Inhaltsanalyse. Je Thema: eine Bezeichnung, eine Beschreibung in einem Satz, und zwei bis vier Belegstellen im Wortlaut mit der Zeit in eckigen Klammern. Am Ende, was die befragte Person nicht beantwortet oder vermieden hat. Deuten Sie nicht über das Gesagte hinaus.',
  'preset.lecture.name': 'Vorlesungsmitschrift',
  'preset.lecture.prompt':
    'Schreiben Sie eine Mitschrift der Vorlesung: Gliederung mit Überschriften, Begriffe mit ihrer Definition, Argumente und Beispiele, genannte Literatur. Ganze Sätze. Am Ende fünf Fragen, mit denen sich der Stoff wiederholen lässt.',
  'preset.doctors-letter.name': 'Arztbrief',
  'preset.doctors-letter.prompt':
    'Schreiben Sie einen Arztbrief in der üblichen Gliederung: Diagnosen, Anamnese, Befund, Verlauf und Therapie, Medikation, Empfehlung. Wirkstoffe, Dosierungen, Messwerte und Seitenangaben übernehmen Sie genau. Ein Abschnitt, zu dem nichts gesagt wird, bleibt mit dem Vermerk „keine Angabe“ stehen. Keine Diagnose, die nicht genannt wurde.',
  'preset.findings.name': 'Befund',
  'preset.findings.prompt':
    'Schreiben Sie den diktierten Befund: Fragestellung, Technik oder Untersuchung, Befund, Beurteilung. Maße mit Einheit, Seitenangaben ausgeschrieben. Wo sich das Diktat korrigiert, übernehmen Sie den letzten Wortlaut. Ergänzen Sie nichts.',
  'preset.patient.name': 'Erklärung für Patienten',
  'preset.patient.prompt':
    'Erklären Sie den Inhalt für die Patientin oder den Patienten: was festgestellt wurde, was es bedeutet, wie es weitergeht, worauf zu achten ist. Kurze Sätze, jedes Fachwort wird erklärt. Medikamente mit genauer Einnahme, so wie sie genannt wurde. Kein Rat über das Gesagte hinaus.',
  'preset.decisions.name': 'Beschlüsse und Aufgaben',
  'preset.decisions.prompt':
    'Stellen Sie die Beschlüsse der Besprechung zusammen, jeden mit einem Satz zur Begründung, wie sie genannt wurde. Danach die Aufgaben: wer, was, bis wann. Danach, was vertagt wurde. Keine Wiedergabe der Diskussion.',
  'preset.follow-up.name': 'E-Mail an die Teilnehmenden',
  'preset.follow-up.prompt':
    'Entwerfen Sie eine E-Mail an alle, die an der Besprechung teilgenommen haben: Betreff, Dank in einem Satz, Ergebnisse in höchstens fünf Punkten, Aufgaben mit Namen und Termin, nächster Termin. Freundlich und kurz.',
  'preset.memo.name': 'Entscheidungsvorlage',
  'preset.memo.prompt':
    'Schreiben Sie eine Entscheidungsvorlage von höchstens einer Seite: Anlass, die besprochenen Möglichkeiten mit ihren Vor- und Nachteilen, wie sie genannt wurden, Kosten und Termine, offene Punkte. Eine Empfehlung nur, wenn im Gespräch eine ausgesprochen wurde; dann mit dem Namen.',
} as const;
