// Lists and frames of the public texts; the texts themselves are Markdown in `src/site/content`.
export const site = {
  'site.search.label': 'In Fragen, Artikeln und Seiten suchen',
  'site.search.none': 'Nichts gefunden. Versuchen Sie ein anderes Wort oder einen Teil davon.',
  'site.search.one': 'Ein Treffer',
  'site.search.many': '{count} Treffer',
  'site.llms': 'Macht aus Aufnahmen Texte, deren Stellen sich nachhören lassen, auf Deutsch und Englisch.',
  'site.sources': 'Quellen',
  'site.asOf': 'Stand {date}.',
  'site.related': 'Verwandt',
  'site.readOn': 'Weiterlesen',
  'site.inThisText': 'In diesem Text',
  'site.minuteToRead': 'Lesezeit eine Minute',
  'site.minutesToRead': 'Lesezeit {minutes} Minuten',
  'site.questions.title': 'Fragen',
  'site.questions.headline': 'Fragen und Antworten',
  'site.questions.description':
    'Kurze Antworten zu Aufnahmen, Genauigkeit, Daten und Vertrag, mit Quellen und dem Tag, an dem sie zuletzt geprüft wurden.',
  'site.questions.lead':
    'Die Antwort steht jeweils im ersten Absatz. Darunter folgen die Gründe, und wo es um Recht geht, die Quellen.',
  'site.questions.all': 'Alle Fragen',
  'site.questions.recording': 'Aufnehmen',
  'site.questions.accuracy': 'Genauigkeit',
  'site.questions.data': 'Daten',
  'site.questions.contract': 'Vertrag',
  'site.questions.neighbours': 'Weitere Fragen',
  'site.questions.next': 'Nächste Frage',
  'site.questions.noAdvice':
    'Diese Antwort erklärt die Rechtslage im Allgemeinen. Sie ersetzt keine Rechtsberatung.',
  'site.blog.title': 'Blog',
  'site.blog.headline': 'Vom Hören und Aufschreiben',
  'site.blog.description':
    'Artikel über Aufnahmen, Interviews, Protokolle, Recht und darüber, wie man Spracherkennung prüft.',
  'site.blog.lead':
    'Was beim Aufnehmen erlaubt ist, woran Texte scheitern und wie man Spracherkennung selbst auf die Probe stellt.',
  'site.pages.title': 'Seiten',
  'site.pages.description':
    'Wie das Produkt mit Sicherheit, Barrierefreiheit und Dienstleistern umgeht und was sich an ihm geändert hat.',
  'site.pages.lead': 'Zum Nachschlagen: wie das Produkt gebaut ist und woran wir uns halten.',
} as const;
