/** What a deleted account's player is called in the database. Nobody else can be called so. */
export const DELETED_NICK = 'deleted player';

const STORED = `"nick":${JSON.stringify(DELETED_NICK)}`;

/** A reply's JSON with the players of deleted accounts under their name in another language. */
export function withDeletedNamed(json: string, name: string): string {
  return name === DELETED_NICK || !json.includes(STORED)
    ? json
    : json.replaceAll(STORED, () => `"nick":${JSON.stringify(name)}`);
}
