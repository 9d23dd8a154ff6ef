// A person's team, as their pages know it.

export type Team = {
  id: string;
  name: string;
  /** Of the person who asks. */
  role: 'owner' | 'admin' | 'member' | 'viewer';
  people: { id: string; name: string }[];
};
