/**
 * The permission table of the product: one place states it, the server enforces it through `may`,
 * and one test walks every call of the contract against every column.
 */
export const COLUMNS = [
  'visitor',
  'user',
  'premium',
  'manager',
  'administrator',
  'ADMIN',
  'FULL',
  'SUPER',
] as const;
/** Who calls; `manager` and `administrator` are scoped: of the noun that the call acts on. */
export type Column = (typeof COLUMNS)[number];

type Permission =
  | 'everyone'
  | 'user'
  | 'ADMIN'
  | 'FULL'
  | 'SUPER'
  | 'administrator'
  | 'judge'
  | 'party'
  | 'manager'
  | 'member'
  | 'editor'
  | 'moderator';

const signedIn: readonly Column[] = ['user', 'premium', 'manager', 'administrator', 'ADMIN', 'FULL', 'SUPER'];

/** Permission → the columns that have it for their own nouns. */
export const PERMISSIONS: Readonly<Record<Permission, readonly Column[]>> = {
  everyone: COLUMNS,
  user: signedIn,
  ADMIN: ['ADMIN', 'FULL', 'SUPER'],
  FULL: ['FULL', 'SUPER'],
  SUPER: ['SUPER'],
  administrator: ['administrator', 'FULL', 'SUPER'],
  // A judge may not judge where their own team plays.
  judge: ['administrator', 'FULL', 'SUPER'],
  // Of a match: the managers of both teams, and its judges.
  party: ['manager', 'administrator', 'FULL', 'SUPER'],
  manager: ['manager', 'FULL', 'SUPER'],
  // Of a team: whoever belongs to it; the rows of the table know no player of a team.
  member: ['manager', 'FULL', 'SUPER'],
  // For a notice this depends on its level; the row is a tournament's. A team's notices belong to its managers, the
  // site's to every administrator (ADMIN too), a user's only to that user.
  editor: ['administrator', 'FULL', 'SUPER'],
  // Deletes a notice and its comments, of any author: its editors, and every administrator of the site.
  moderator: ['administrator', 'ADMIN', 'FULL', 'SUPER'],
};

const RANKS = { ADMIN: 1, FULL: 2, SUPER: 3 } as const;

/** The rank of a standing role: 0 user, 1 ADMIN, 2 FULL, 3 SUPER. Nobody acts on an equal or higher one. */
export function rankOf(type: keyof typeof RANKS | null): number {
  return type === null ? 0 : RANKS[type];
}
