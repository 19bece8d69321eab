/** The keys of PostgreSQL's advisory locks. All users of a database share one space: add a new key here. */
export const LOCKS = {
  /** One node migrates at a time; the others wait for it and find nothing left to do. */
  migration: 7_204_516_180,
  /** Every process that uses the embedded server holds it shared; the one that gets it alone is the last one out. */
  presence: 7_204_516_181,
  /** If nodes start at once on an empty database, one of them fills it; the others find it filled. */
  seed: 7_204_516_182,
  /** Of those who make the first administrator at once, one does; the others find it done. */
  setup: 7_204_516_183,
  /** Who adds up what is counted of invitees has it alone; who counts one anew shares it (`share_invitees`). */
  invitees: 7_204_516_184,
  /** Who counts who lost coins to whom by VS has it alone. */
  pairs: 7_204_516_185,
  /** A backup has it alone from before its moment until it has read all files; who clears pictures shares it. */
  files: 7_204_516_186,
  /** The first of two keys: every node's job queue holds one of its own, by which others tell that it lives. */
  jobTaker: 72_045,
  /** The first of two keys: held by those who name a team on a console, so that no two get the same name at once. */
  teamNames: 72_046,
  /** The first of two keys: held by an import into a tournament, so that a second one waits for it. */
  imports: 72_047,
  /** The first of two keys: held by an import that runs on a console, so that the next one finds its teams. */
  importNames: 72_048,
  /** The first of two keys: held by who mails an invitation to an address, so that two jobs count what it got one after the other. */
  invitedAddress: 72_049,
} as const;
