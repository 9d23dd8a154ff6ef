// The start page.
export const home = {
  'home.title': '{appName}: aus Aufnahmen werden Texte, auf die Sie sich verlassen können',
  'home.description':
    'Transkription auf Deutsch und Englisch. Jedes Wort lässt sich anhören, die Rohfassung bleibt immer lesbar.',
  'home.headline': 'Was gesagt wurde, steht da.',
  'home.lead':
    '{appName} macht aus Ihren Aufnahmen Texte, auf die Sie sich verlassen können: jedes Wort mit seiner Zeit und dem Ton dahinter, und die Rohfassung daneben.',
  'home.begin': 'Aufnahme hochladen',
  'home.toApp': 'Zu meinen Diktaten',
  'home.record.asker': 'Frage',
  'home.record.question': 'Herr Rahlfs, wann wird die Mühlenbrücke wieder frei?',
  'home.record.answerer': 'Antwort',
  'home.record.answerStart': 'Vor Ostern wird das nicht fertig. Wir rechnen mit',
  'home.record.answerRest':
    '*2,4* Millionen Euro, und der Grund ist nicht der Stahl. Der Grund ist ein Pfeiler, den sich zwanzig Jahre lang niemand angesehen hat.',
  'home.record.note1.term': 'nicht',
  'home.record.note1.text': 'Klicken Sie auf das Wort, um die Stelle zu hören.',
  'home.record.note2.term': '2,4',
  'home.record.note2.text': 'Beim Abspielen läuft der Marker mit, Wort für Wort.',
  'home.steps.headline': 'Vom Ton zum Text in drei Schritten',
  'home.steps.lead':
    'Sobald die Datei hochgeladen ist, können Sie das Fenster schließen. Wenn der Text fertig ist, erhalten Sie eine E-Mail.',
  'home.steps.hand.title': 'Aufnahme hochladen',
  'home.steps.hand.text':
    'Ziehen Sie eine Datei hinein oder wählen Sie eine aus. Bricht die Verbindung ab, wird an derselben Stelle weiter hochgeladen.',
  'home.steps.recognise.title': 'Wir transkribieren und formatieren',
  'home.steps.recognise.text':
    'Die Aufnahme wird an Sprechpausen geteilt und transkribiert; jedes Wort behält seine Zeit. Daraus entstehen Sätze und Absätze.',
  'home.steps.check.title': 'Prüfen und verwenden',
  'home.steps.check.text':
    'Lesen Sie, hören Sie nach und laden Sie den Text als PDF, Word-Datei, reinen Text oder Untertitel herunter. Die Rohfassung bleibt immer daneben.',
} as const;
