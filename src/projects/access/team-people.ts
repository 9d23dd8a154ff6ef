// The people of a team, as the rooms ask for them.
import type { Queryable } from '#platform/database/database.ts';

export type TeamPerson = {
  id: string;
  /** As they gave it, else their address. */
  name: string;
};

/** Those who have a seat in the team that owns a project; none where a person owns it. */
export type TeamPeople = (ownerId: string) => Promise<readonly TeamPerson[]>;

/** What makes people know that something concerns them: by mail, on browsers and in chats, as each of them chose. */
export type NotifyPerson = (
  notice: {
    kind: 'comment' | 'assignment';
    userId: string;
    projectId: string;
    /** The person whose doing it is. */
    by: string;
    /** Of the comment or the assignment. */
    id: string;
  },
  /** It goes out when this transaction commits, and only then. */
  tx: Queryable,
) => Promise<void>;
