// Projects of a team: moved there and back, whose they are, and what its readers may not do.
export const sharing = {
  'sharing.share': 'Für das Team freigeben',
  'sharing.shareNow': 'Freigeben',
  'sharing.shareTitleOne': '„{title}“ für das Team freigeben',
  'sharing.shareTitleChosen': 'Eine Aufnahme für das Team freigeben',
  'sharing.shareTitle': '{count} Aufnahmen für das Team freigeben',
  'sharing.shareText':
    'Alle im Team „{team}“ sehen sie dann in ihrer Liste: Aufnahme, Texte und alle Fassungen. Wer in Ihrem Team nur lesen darf, kann sie anhören, lesen und herunterladen, alle anderen auch bearbeiten.',
  'sharing.shareRules':
    'Löschen und wieder aus dem Team nehmen können Sie selbst und alle, die das Team verwalten. Ordner sind persönlich: Beim Team liegt sie in keinem, alle finden sie über Suche und Filter. Statt Ihrer allgemeinen Aufbewahrungsregel gilt die des Teams, wenn es eine hat.',
  'sharing.unshare': 'Aus dem Team nehmen',
  'sharing.unshareNow': 'Aus dem Team nehmen',
  'sharing.unshareTitleOne': '„{title}“ aus dem Team nehmen',
  'sharing.unshareText':
    'Danach gehört die Aufnahme Ihnen allein. Die anderen im Team „{team}“ sehen weder sie noch ihre Texte. Sie liegt dann in keinem Ordner, und Ihre allgemeine Aufbewahrungsregel gilt für sie.',
  'sharing.unshareOfOther': 'Freigegeben hat sie {name}. Auch dort ist sie danach nicht mehr in der Liste.',
  'sharing.cancel': 'Abbrechen',
  'sharing.done.team.one': 'Die Aufnahme gehört jetzt zum Team „{team}“.',
  'sharing.done.team.many': '{count} Aufnahmen gehören jetzt zum Team „{team}“.',
  'sharing.done.me.one': 'Die Aufnahme gehört jetzt wieder Ihnen allein.',
  'sharing.done.me.many': '{count} Aufnahmen gehören jetzt wieder Ihnen allein.',
  'sharing.notMoved': 'Nicht verschoben: {count}. {reason}',
  'sharing.ofTeam': 'Team',
  'sharing.ofTeamNamed': 'Team „{team}“',
  'sharing.by': '{of}, von {name}',
  'sharing.byYou': '{of}, von Ihnen',
  'sharing.readOnly':
    'Sie lesen hier mit. Ändern können diese Aufnahme die Mitglieder, die mehr als lesen dürfen.',
  'sharing.worksOnIt': '{name} bearbeitet gerade diesen Text.',
  'sharing.filter': 'Von wem',
  'sharing.filterAll': 'Eigene und Team',
  'sharing.filterMine': 'Eigene',
  'sharing.filterTeam': 'Team',
  'sharing.filterBy': 'Team: {name}',
  'sharing.filterByYou': 'Team: von Ihnen',
} as const;
