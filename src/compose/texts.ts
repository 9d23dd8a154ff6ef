// The routes that show, edit, check and export what stands in the texts of a project, its audio as the text goes with it, and whose it is.
import type { Authenticator } from '#identity/caller.ts';
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

export function textPlugins(stores: Stores, authenticator: Authenticator): WebPlugin[] {
  const { blobs, clock, config, queue } = stores;
  const { db } = stores.database;
  const logAccess = createLogAccess({ db, clock });
  const team = composeTeamPeople(stores);
  return [
    revisionsPlugin({ db, clock, queue, authenticator }),
    findingsPlugin({ db, clock, queue, authenticator }),
    commentsPlugin({ db, clock, authenticator, ...team }),
    assignmentsPlugin({ db, clock, authenticator, ...team }),
    foldersPlugin({ db, authenticator }),
    interviewPlugin({ db, clock, queue, authenticator }),
    vocabularyPlugin({ db, clock, authenticator, recountOpenNames }),
    editsPlugin({ db, clock, queue, authenticator, logAccess }),
    listeningPlugin({ db, blobs, queue, authenticator, logAccess }),
    retentionPlugin({ db, clock, queue, authenticator, logAccess, mostDaysOf }),
    sharingPlugin({ db, authenticator, logAccess, teamOf: (userId) => teamWithPeople(db, userId) }),
    exportPlugin({ db, clock, authenticator, appName: config.appName, logAccess, ...team }),
  ];
}
