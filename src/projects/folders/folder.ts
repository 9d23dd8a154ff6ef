// A folder of a person's list. Pure.

export type Folder = { id: string; name: string };

/** Characters of a name: a row of folders has room for a few of such names. */
export const LONGEST_FOLDER_NAME = 60;
/** Of one person; more are no longer found at a glance. */
export const MOST_FOLDERS = 200;
