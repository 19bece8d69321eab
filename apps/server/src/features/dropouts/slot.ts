import { createHash } from 'node:crypto';
import type { SlotMatch } from '@matchnight/rules';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { notFound, Refusal } from '../../platform/errors.ts';
import { type DropOutRow, findAllDropOuts, findAllSlots } from '../divisions/index.ts';
import { findAllOfSlot, roundOf, type SlotMatchRow } from '../matches/index.ts';

/** A slot of a season with its team and its matches, those of teams that it was taken over from included. */
export interface Slot {
  readonly seasonId: number;
  readonly number: number;
  readonly team: Awaited<ReturnType<typeof findAllSlots>>[number];
  /** The team withdrew before. */
  readonly isWithdrawn: boolean;
  readonly rows: readonly SlotMatchRow[];
  readonly matches: readonly SlotMatch<number, number>[];
}

/** Whom a slot's team meets in these matches. */
export function rivalsIn({ matches, team }: Slot, ids: readonly number[]): number[] {
  const known = new Set(ids);
  const teams = matches.filter(({ match }) => known.has(match)).flatMap(({ home, away }) => [home, away]);
  return [...new Set(teams)].filter((id) => id !== team.id);
}

/** The slot that a team holds; undefined where it holds none, or holds it no more. */
export async function findSlot(db: DbOrTx, seasonId: number, teamId: number): Promise<Slot | undefined> {
  const team = (await findAllSlots(db, seasonId)).find(({ id }) => id === teamId);
  if (!team) return undefined;
  const own = (await findAllDropOuts(db, seasonId)).filter(({ number }) => number === team.number);
  const holders = new Set([teamId, ...own.map((row) => row.team_id)]);
  const rows = await findAllOfSlot(db, seasonId, [...holders]);
  const holderOf = (id: number) => (holders.has(id) ? teamId : id);
  return {
    seasonId,
    number: team.number,
    team,
    isWithdrawn: own.some(isWithdrawal),
    rows,
    matches: rows.map((row) => ({
      match: row.id,
      home: holderOf(row.home_team_id),
      away: holderOf(row.away_team_id),
      status: row.status,
      knockout: row.stage !== 'league' && !isOfMiniLeague(row),
      miniLeague: isOfMiniLeague(row),
    })),
  };
}

/**
 * The slot of a team that is still in the season.
 * @throws Refusal `team_withdrawn`, `team_replaced`; 404 for a team that never was
 */
export async function requireSlot(tx: Tx, seasonId: number, teamId: number): Promise<Slot> {
  const slot = await findSlot(tx, seasonId, teamId);
  if (slot?.isWithdrawn) throw new Refusal('team_withdrawn');
  if (slot) return slot;
  const gone = (await findAllDropOuts(tx, seasonId)).some((row) => row.team_id === teamId);
  throw gone ? new Refusal('team_replaced') : notFound();
}

function isOfMiniLeague({ tie }: SlotMatchRow): boolean {
  return roundOf(tie) === 'mini_league';
}

function isWithdrawal({ heir_id: heir }: Pick<DropOutRow, 'heir_id'>): boolean {
  return heir === null;
}

/** A name for what was looked at: another plan has another name. */
export function nameOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
