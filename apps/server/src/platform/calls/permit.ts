import { type Call, rankOf, type ScopedRole } from '@matchnight/contract';
import type { DbOrTx } from '../database/index.ts';
import { notFound, Refusal } from '../errors.ts';
import type { LoadedNoun, LoadedNouns } from './nouns.ts';
import { refuseOwnTeam } from './own-team.ts';
import type { Relation } from './relation.ts';
import type { Viewer } from './viewer.ts';

const STRANGER: Relation = { administers: false, manages: false, ownTeamPlays: false, isHidden: true };

/**
 * Throws 404 where the viewer may not know of a noun, 403 where they lack the role. Answers their relation to the
 * noun that `may` names; null where it names none.
 */
export async function permit(
  db: DbOrTx,
  { call, nouns, viewer }: { call: Call; nouns: LoadedNouns; viewer: Viewer },
): Promise<Relation | null> {
  const { may } = call;
  const scoped = typeof may === 'string' ? undefined : nouns.get(may.noun);
  const relation = scoped ? await relationTo(db, scoped, viewer) : null;
  for (const noun of nouns.hidden()) {
    const to = noun === scoped && relation ? relation : await relationTo(db, noun, viewer);
    if (!sees(to, viewer)) throw notFound();
  }
  if (typeof may === 'string') requireRank(may, viewer);
  else if (relation === null) throw notFound();
  else requireRole(may.as, relation, viewer);
  if (isReach(call.ownTeam)) refuseOwnTeam(relation?.ownTeamPlays !== false);
  if (relation) refuseOwnTeam(await isForOwnTeamsMatch(db, { call, nouns, relation, viewer }));
  if (call.method !== 'GET' && call.banned !== 'may') refuseBanned(viewer, tournamentsOf(nouns));
  if (!viewer.isConfirmed && call.method !== 'GET' && call.unconfirmed !== 'may') {
    throw new Refusal('unconfirmed');
  }
  return relation;
}

/**
 * Refuses who is banned from the site, or from one of these tournaments; null: what it is about belongs to none.
 * @throws Refusal banned, with the ban’s reason
 */
export function refuseBanned(
  { bans }: Pick<Viewer, 'bans'>,
  tournamentIds: readonly (number | null)[],
): void {
  const ban = bans.find(({ tournament }) => tournament === null || tournamentIds.includes(tournament));
  if (ban) throw new Refusal('banned', { values: { reason: ban.reason } });
}

/** The tournaments that the nouns of a path are, or belong to. */
function tournamentsOf(nouns: LoadedNouns): number[] {
  return nouns.list.flatMap(({ kind, row }) => kind.tournamentOf?.(row) ?? []);
}

/** True where the kit asks whether a team of the viewer's own plays in the noun of `may`. */
function isReach(ownTeam: Call['ownTeam']): boolean {
  return ownTeam !== undefined && ownTeam !== 'by body';
}

/** What the viewer is to a loaded noun. */
export async function relationTo(db: DbOrTx, { kind, row }: LoadedNoun, viewer: Viewer): Promise<Relation> {
  return kind.relationOf ? await kind.relationOf(db, row, viewer) : STRANGER;
}

/** Whether the viewer would be let in had they no rank. */
export async function isOpenWithoutRank(
  db: DbOrTx,
  { call: { may }, nouns, viewer }: { call: Call; nouns: LoadedNouns; viewer: Viewer },
): Promise<boolean> {
  const plain = { ...viewer, type: null };
  for (const noun of nouns.hidden()) if (!sees(await relationTo(db, noun, plain), plain)) return false;
  if (typeof may === 'string') return may === 'everyone' || may === 'user';
  const noun = nouns.get(may.noun);
  return noun === undefined || hasRole(may.as, await relationTo(db, noun, plain), plain);
}

/** True where the viewer has the role over the noun. */
export function hasRole(role: ScopedRole, relation: Relation, viewer: Viewer): boolean {
  const isSiteWide = rankOf(viewer.type) >= rankOf('FULL');
  if (role === 'editor') return relation.edits ?? false;
  if (role === 'moderator') return relation.edits === true || rankOf(viewer.type) >= rankOf('ADMIN');
  if (role === 'manager') return isSiteWide || relation.manages;
  if (role === 'member') return isSiteWide || relation.belongs === true;
  if (role === 'administrator') return isSiteWide || relation.administers;
  const mayJudge = (isSiteWide || relation.administers) && !relation.ownTeamPlays;
  return mayJudge || (role === 'party' && relation.manages);
}

/** False where the noun is hidden from the viewer. */
export function sees(relation: Relation, viewer: Viewer): boolean {
  if (!relation.isHidden) return true;
  return relation.edits ?? hasRole('administrator', relation, viewer);
}

/**
 * Who runs the site acts for every team, but where their own team plays they judge nothing, and so they don't act for its
 * rival either.
 */
async function isForOwnTeamsMatch(
  db: DbOrTx,
  {
    call: { may },
    nouns,
    relation,
    viewer,
  }: { call: Call; nouns: LoadedNouns; relation: Relation; viewer: Viewer },
): Promise<boolean> {
  const match = nouns.get('match');
  if (typeof may === 'string' || may.as !== 'manager' || relation.manages || !match) return false;
  return (await relationTo(db, match, viewer)).ownTeamPlays;
}

function requireRank(may: Extract<Call['may'], string>, viewer: Viewer): void {
  if (may === 'everyone' || may === 'user') return;
  if (rankOf(viewer.type) < rankOf(may)) throw new Refusal('forbidden');
}

function requireRole(role: ScopedRole, relation: Relation, viewer: Viewer): void {
  if (hasRole(role, relation, viewer)) return;
  refuseOwnTeam(role === 'judge' && hasRole('administrator', relation, viewer));
  throw new Refusal('forbidden');
}
