// The routes that show, edit, check and export what stands in the texts of a project, its audio as the text goes with it, and whose it is.
import {
  assignmentsPlugin,
  commentsPlugin,
  editsPlugin,
  exportPlugin,
  findingsPlugin,
  foldersPlugin,
  interviewPlugin,
  listeningPlugin,
  recountOpenNames,
  retentionPlugin,
  revisionsPlugin,
  sharingPlugin,
  vocabularyPlugin,
} from '#projects/public.server.ts';
import { createLogAccess } from '#personal-data/public.server.ts';
import { mostDaysOf } from '#teams/public.server.ts';
import type { WebPlugin } from '#web/server/server.ts';
import { composeTeamPeople } from './channels/team-notices.ts';
import { teamWithPeople } from './seats.ts';
import type { Stores } from './stores.ts';

export function textPlugins(stores: Stores): WebPlugin[] {
  const { blobs, clock, config, queue } = stores;
  const { db } = stores.database;
  const logAccess = createLogAccess({ db, clock });
  const team = composeTeamPeople(stores);
  return [
    revisionsPlugin({ db, clock, queue }),
    findingsPlugin({ db, clock, queue }),
    commentsPlugin({ db, clock, ...team }),
    assignmentsPlugin({ db, clock, ...team }),
    foldersPlugin({ db }),
    interviewPlugin({ db, clock, queue }),
    vocabularyPlugin({ db, clock, recountOpenNames }),
    editsPlugin({ db, clock, queue, logAccess }),
    listeningPlugin({ db, blobs, queue, logAccess }),
    retentionPlugin({ db, clock, queue, logAccess, mostDaysOf }),
    sharingPlugin({ db, logAccess, teamOf: (userId) => teamWithPeople(db, userId) }),
    exportPlugin({ db, clock, appName: config.appName, logAccess, ...team }),
  ];
}
