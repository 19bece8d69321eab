import { type Call, type Console, type Noun, rankOf, type ScopedRole } from '@matchnight/contract';
import type { DbOrTx } from '../database/index.ts';
import { found, Refusal } from '../errors.ts';
import type { Viewer } from './handler.ts';

/** What a user is to one noun. */
export interface Relation {
  /** The console that the noun belongs to; null: to each. */
  readonly console: Console | null;
  readonly administers: boolean;
  readonly manages: boolean;
  /** A team of theirs (managed, owned or played for) plays in it: they may not judge there. */
  readonly ownTeamPlays: boolean;
  /** Its tournament is hidden and the viewer not registered there: only who administers it knows of it. */
  readonly isHidden: boolean;
  /** Of a notice, which has editors by its level. */
  readonly edits?: boolean;
}

/** One resolver per noun, exhaustive by type; null where there is no such noun. */
export type Scopes = Readonly<
  Record<Noun, (db: DbOrTx, id: number, viewer: Viewer) => Promise<Relation | null>>
>;

/**
 * Lets the call pass, or refuses: 404 where the noun isn't, before 403. Runs in the action's own transaction,
 * so that what it saw still holds when the action writes.
 */
export async function permit(
  db: DbOrTx,
  scopes: Scopes,
  asked: { feature: string; call: Call; params: Readonly<Record<string, unknown>>; viewer: Viewer },
): Promise<void> {
  const { call, params, viewer } = asked;
  const { may } = call;
  if (may === 'everyone') return;
  if (typeof may === 'string') {
    if (may !== 'user' && rankOf(viewer.type) < rankOf(may)) throw new Refusal('forbidden');
  } else {
    const id = params[may.by];
    if (typeof id !== 'number') throw new Refusal('not_found');
    const relation = found(await scopes[may.noun](db, id, viewer));
    // Where the path names a console, it must be the noun's.
    if (params.console !== undefined && !isOn(relation, params.console)) throw new Refusal('not_found');
    if (!sees(relation, viewer)) throw new Refusal('not_found');
    requireRole(may.as, relation, viewer);
  }
  // Who has not confirmed the address reads, and edits their own profile.
  if (!viewer.isConfirmed && call.method !== 'GET' && asked.feature !== 'accounts') {
    throw new Refusal('unconfirmed');
  }
}

/** True where the viewer has the role over the noun. */
export function hasRole(role: ScopedRole, relation: Relation, viewer: Viewer): boolean {
  const isSiteWide = rankOf(viewer.type) >= rankOf('FULL');
  if (role === 'editor') return relation.edits ?? false;
  if (role === 'manager') return isSiteWide || relation.manages;
  if (role === 'administrator') return isSiteWide || relation.administers;
  return (isSiteWide || relation.administers) && !relation.ownTeamPlays;
}

/** False where the noun is hidden from the viewer. */
export function sees(relation: Relation, viewer: Viewer): boolean {
  if (!relation.isHidden) return true;
  return relation.edits ?? hasRole('administrator', relation, viewer);
}

/** Whether the noun is of that console. */
export function isOn({ console }: Relation, asked: unknown): boolean {
  return console === null || console === asked;
}

function requireRole(role: ScopedRole, relation: Relation, viewer: Viewer): void {
  if (hasRole(role, relation, viewer)) return;
  const onlyOwnTeam = role === 'judge' && hasRole('administrator', relation, viewer);
  throw new Refusal(onlyOwnTeam ? 'own_team_plays' : 'forbidden');
}
