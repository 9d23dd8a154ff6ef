// A text made an interview: who speaks, who asks.
export const interview = {
  'interview.open': 'Interview-Transkript',
  'interview.title': 'Interview-Transkript',
  'interview.intro':
    'Geben Sie den Sprechern Namen und legen Sie fest, wer fragt. Jedes Wort bleibt, wie es ist; das Ergebnis ist eine neue Fassung.',
  'interview.loading': 'Der Text wird geladen',
  'interview.nameOf': 'Name von {speaker}',
  'interview.roleOf': '{speaker} im Gespräch',
  'interview.asks': 'fragt',
  'interview.answers': 'antwortet',
  'interview.share': '{count} Beiträge, zusammen {duration}',
  'interview.shareOne': '1 Beitrag, {duration}',
  'interview.play': '{speaker} anhören, ab {time}',
  'interview.times': 'Zeit vor jedem Beitrag anzeigen',
  'interview.timesHint':
    'Gilt für PDF, Word und Textdatei, wenn Sie beim Herunterladen nichts anderes wählen.',
  'interview.sameName': 'Zwei Sprecher heißen „{name}“. Sind sie dieselbe Person?',
  'interview.sameOne': 'Ja, dieselbe Person',
  'interview.sameSeveral': 'Nein, verschiedene Personen mit diesem Namen',
  'interview.sameMissing': 'Bitte wählen Sie eine der beiden Antworten.',
  'interview.nobodyAsks': 'Bisher fragt niemand: Kein Beitrag wird als Frage gesetzt.',
  'interview.everybodyAsks': 'Bisher antwortet niemand: Jeder Beitrag wird als Frage gesetzt.',
  'interview.noSpeakers':
    'In diesem Text sind die Sprecher nicht getrennt. Ordnen Sie die Absätze beim Bearbeiten zu, oder transkribieren Sie die Aufnahme noch einmal mit „Sprecher trennen“.',
  'interview.oneSpeaker':
    'In diesem Text wurde nur ein Sprecher gefunden; für Fragen und Antworten braucht es zwei. Ordnen Sie Absätze beim Bearbeiten jemand anderem zu, oder transkribieren Sie die Aufnahme noch einmal mit „Sprecher trennen“.',
  'interview.assign': 'Absätze zuordnen',
  'interview.unassigned':
    '{count} Absätze sind niemandem zugeordnet. Im Interview stehen sie unter „Ohne Namen“.',
  'interview.unassignedOne': 'Ein Absatz ist niemandem zugeordnet. Im Interview steht er unter „Ohne Namen“.',
  'interview.unassignedMore': 'und {count} weitere',
  'interview.preview': 'Vorschau',
  'interview.create': 'Fassung erstellen',
  'interview.cancel': 'Abbrechen',
  'interview.made': 'Das Interview-Transkript ist jetzt Fassung {number}.',
  'interview.failed': 'Das Transkript konnte nicht verarbeitet werden. {reason}',
} as const;
