// The start page.
export const home = {
  'home.title': '{appName}: Aufnahmen werden Texte, auf die man sich berufen kann',
  'home.description':
    'Transkription auf Deutsch und Englisch. Jedes Wort anhörbar, die Rohfassung immer lesbar.',
  'home.headline': 'Was gesagt wurde, steht da.',
  'home.lead':
    '{appName} macht aus Ihren Aufnahmen Texte, auf die Sie sich berufen können: mit der Zeit zu jedem Wort, mit dem Ton dahinter und mit der Rohfassung daneben.',
  'home.begin': 'Erste Aufnahme hochladen',
  'home.toApp': 'Zu meinen Diktaten',
  'home.record.asker': 'Frage',
  'home.record.question': 'Herr Rahlfs, wann wird die Mühlenbrücke wieder frei?',
  'home.record.answerer': 'Antwort',
  'home.record.answerTold': 'Vor Ostern wird das nicht fertig. Wir rechnen mit',
  'home.record.answerRest':
    '*2,4* Millionen Euro, und der Grund ist nicht der Stahl. Der Grund ist ein Pfeiler, den sich zwanzig Jahre lang niemand angesehen hat.',
  'home.record.note1.term': 'nicht',
  'home.record.note1.text': 'Ein Klick auf das Wort, und Sie hören die Stelle.',
  'home.record.note2.term': '2,4',
  'home.record.note2.text': 'Beim Abspielen läuft der Marker mit, Wort für Wort.',
  'home.steps.headline': 'Vom Ton zum Text in drei Schritten',
  'home.steps.lead':
    'Sie können das Fenster nach der Übertragung schließen. Wenn der Text bereitsteht, erhalten Sie eine E-Mail.',
  'home.steps.hand.title': 'Aufnahme übergeben',
  'home.steps.hand.text':
    'Datei hineinziehen oder auswählen. Bricht die Verbindung ab, wird die Übertragung an derselben Stelle fortgesetzt.',
  'home.steps.recognise.title': 'Erkennen und setzen',
  'home.steps.recognise.text':
    'Die Aufnahme wird in Sprechpausen geteilt und erkannt; für jedes Wort bleibt die Zeit erhalten. Daraus entstehen Sätze und Absätze.',
  'home.steps.check.title': 'Prüfen und verwenden',
  'home.steps.check.text':
    'Sie lesen, hören nach und nehmen den Text als PDF, Word-Datei, Klartext oder Untertitel mit. Die Rohfassung bleibt daneben immer lesbar.',
} as const;
