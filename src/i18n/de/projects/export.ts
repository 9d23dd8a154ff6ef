// What exported files say of themselves.
export const exported = {
  'export.untitled': 'Aufnahme ohne Titel',
  'export.recorded': 'Aufnahme vom {date}',
  'export.length': 'Dauer {duration}',
  'export.language': 'Sprache {language}',
  'export.raw': 'Rohfassung, wie erkannt',
  'export.revision': 'Fassung {number} vom {date}: {origin}',
  'export.origin.finalised': 'Lesefassung',
  'export.origin.smoothedByModel': 'Lesefassung, von einem Sprachmodell geglättet',
  'export.origin.formattedByRules': 'Lesefassung nach Regeln',
  'export.origin.edited': 'von Hand bearbeitet',
  'export.origin.magic': 'Magic Transcript',
  'export.origin.interview': 'Interview-Transkript',
  'export.origin.restored': 'wiederhergestellt',
  'export.origin.raw': 'frühere Rohfassung',
  'export.aiWritten': 'Diesen Text hat ein Sprachmodell geschrieben: {model}.',
  'export.aiEdited':
    'Dieser Text beruht auf einem, den ein Sprachmodell geschrieben hat ({model}), und wurde danach von Hand bearbeitet.',
  'export.smoothed': 'Diesen Text hat ein Sprachmodell geglättet: {model}.',
  'export.smoothedEdited':
    'Dieser Text beruht auf einem, den ein Sprachmodell geglättet hat ({model}), und wurde danach bearbeitet.',
  'export.unheard': 'Stellen mit […] konnten nicht erkannt werden.',
  'export.replaced':
    'Zeichen, die dieses PDF nicht zeigen kann, stehen als {mark}. Beim Kopieren bleiben sie erhalten, im Word-Dokument sind sie zu sehen.',
  'export.aiKeyword': 'KI-Text',
  'export.smoothedKeyword': 'von einem Sprachmodell geglättet',
  'export.speakers': 'Sprecher',
  'export.text': 'Text',
  'export.commentOn': 'Zu „{quote}“:',
  'export.page': 'Seite {number}',
  'export.archive': 'Diktate',
  'export.noteName': 'Hinweis',
  'export.noteIntro':
    'Diese Aufnahmen sind nicht enthalten, weil sie noch keinen Text haben oder nur einen ohne Zeiten:',
} as const;
