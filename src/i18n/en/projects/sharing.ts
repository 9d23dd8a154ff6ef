// Projects of a team: moved there and back, whose they are, and what its readers may not do.
import type { sharing as german } from '../../de/projects/sharing.ts';

export const sharing: Record<keyof typeof german, string> = {
  'sharing.share': 'Share with the team',
  'sharing.shareNow': 'Share now',
  'sharing.shareTitleOne': 'Share “{title}” with the team',
  'sharing.shareTitleChosen': 'Share one recording with the team',
  'sharing.shareTitle': 'Share {count} recordings with the team',
  'sharing.shareText':
    'Everyone in the team “{team}” will then see it in their list: the recording, its texts and all revisions. Those who may only read in your team can listen, read and download; everyone else can edit as well.',
  'sharing.shareRules':
    'You and those who manage the team can delete it or take it out of the team again. Folders are personal: with the team it’s in none, and everyone finds it by search and filter. The team’s general retention rule applies instead of yours, if the team has one.',
  'sharing.unshare': 'Take out of the team',
  'sharing.unshareNow': 'Take out of the team',
  'sharing.unshareTitleOne': 'Take “{title}” out of the team',
  'sharing.unshareText':
    'After that, the recording is yours alone. The others in the team “{team}” will see neither it nor its texts. It will be in no folder, and your general retention rule will apply to it.',
  'sharing.unshareOfOther': '{name} shared it. It will no longer be in their list either.',
  'sharing.cancel': 'Cancel',
  'sharing.done.team.one': 'The recording now belongs to the team “{team}”.',
  'sharing.done.team.many': '{count} recordings now belong to the team “{team}”.',
  'sharing.done.me.one': 'The recording is yours alone again.',
  'sharing.done.me.many': '{count} recordings are yours alone again.',
  'sharing.notMoved': 'Not moved: {count}. {reason}',
  'sharing.ofTeam': 'Team',
  'sharing.ofTeamNamed': 'Team “{team}”',
  'sharing.by': '{of}, from {name}',
  'sharing.byYou': '{of}, from you',
  'sharing.readOnly':
    'You’re reading along. Team members with more than read access can change this recording.',
  'sharing.worksOnIt': '{name} is editing this text right now.',
  'sharing.filter': 'Whose',
  'sharing.filterAll': 'Mine and the team’s',
  'sharing.filterMine': 'Mine',
  'sharing.filterTeam': 'Team',
  'sharing.filterBy': 'Team: {name}',
  'sharing.filterByYou': 'Team: from you',
};
