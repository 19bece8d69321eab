import type { LeagueMode } from '@matchnight/contract';
import { type Carry, carriedPoints } from '@matchnight/rules';
import type { Tx } from '../../../platform/database/index.ts';
import { partsOf } from '../../matches/index.ts';
import { ImportRefused } from '../refused.ts';
import { findAllPoints } from '../repository/places.ts';
import { importDivision } from './division.ts';
import { dayOf, type FileMatch, named } from './format.ts';
import { importKnockout } from './knockout.ts';
import type { Names } from './names.ts';
import type { Sum } from './sum.ts';
import type { CarriedPoints, ImportAsked, Outside } from './types.ts';
import { warningsOf } from './warnings.ts';

type Into = { readonly outside: Outside; readonly names: Names };
interface Parts {
  told(): Into;
  readonly sum: Sum;
}

/**
 * Imports what has no groups: a league, a knockout, or the parts of a season that is split after its first part, each in a
 * division of its own. Nothing feeds a knockout behind a league: its ties are those of the file.
 * @throws ImportRefused where nobody said what teams carry into the next part
 */
export async function importSplit(
  tx: Tx,
  matches: readonly FileMatch[],
  asked: ImportAsked,
  { told, sum }: Parts,
): Promise<void> {
  const parts = partsOf(matches, asked.division);
  const leagues = parts.filter(({ isKnockout }) => !isKnockout);
  const later = leagues.find(({ isBase }) => !isBase);
  if (later && asked.carry === '') throw withoutCarry(later.matches, leagues);
  let first: Carried | null = null;
  for (const { division, isBase, matches: own } of inOrder(leagues)) {
    const mode = leagues.length === 1 ? asked.mode : modeOf(own);
    const adjustments = isBase ? ofTeamsIn(own, asked.adjustments) : [];
    const of = { ...asked, division, mode, adjustments };
    const carried = first === null ? undefined : await carriedInto(tx, own, first, asked.carry || 'none');
    const isAlone = leagues.length === 1;
    const one = await importDivision(tx, own, of, told(), { ...(carried ? { carried } : {}), isAlone });
    sum.add(division, one, own.length, warningsOf(division, own));
    first ??= { ...one, division, season: asked.season };
  }
  for (const { division, isKnockout, matches: own } of parts) {
    if (isKnockout)
      sum.add(division, await importKnockout(tx, own, { ...asked, division }, told()), own.length);
  }
}

/** The first part of a season, which the others follow. */
interface Carried {
  readonly place: { readonly seasonId: number };
  readonly teams: ReadonlyMap<string, number>;
  readonly division: string;
  readonly season: string;
}

async function carriedInto(
  tx: Tx,
  matches: readonly FileMatch[],
  first: Carried,
  carry: Carry,
): Promise<CarriedPoints[]> {
  if (carry === 'none') return [];
  const points = await findAllPoints(tx, first.place.seasonId);
  const [match] = matches;
  if (points === null) {
    throw new ImportRefused('carry_open', {
      ...(match ? { match: named(match) } : {}),
      division: first.division,
    });
  }
  const begins = `${first.division} ${first.season}: `;
  const teams = new Set(matches.flatMap(({ team1, team2 }) => [team1, team2]));
  return [...teams].flatMap((team) => {
    const had = points.get(first.teams.get(team) ?? 0);
    if (had === undefined) return [];
    const carried = carriedPoints(had, carry);
    return [{ team, points: carried, reason: `${begins}${had} → ${carried}`, begins }];
  });
}

function withoutCarry([match]: readonly FileMatch[], leagues: readonly LeaguePart[]): ImportRefused {
  const phases = leagues.flatMap(({ phase }) => phase ?? []).join(', ');
  return new ImportRefused('phases_without_carry', { ...(match ? { match: named(match) } : {}), phases });
}

type LeaguePart = ReturnType<typeof partsOf<FileMatch>>[number];

/** The first part before all others, then as they begin. */
function inOrder(leagues: readonly LeaguePart[]): LeaguePart[] {
  const begins = ({ matches }: LeaguePart) => matches.map(dayOf).toSorted()[0] ?? '';
  return leagues.toSorted((a, b) => Number(b.isBase) - Number(a.isBase) || (begins(a) < begins(b) ? -1 : 1));
}

/** What was asked of teams that play in these matches. */
export function ofTeamsIn<Of extends { readonly team: string }>(
  matches: readonly FileMatch[],
  asked: readonly Of[],
): Of[] {
  const teams = new Set(matches.flatMap(({ team1, team2 }) => [team1, team2]));
  return asked.filter(({ team }) => teams.has(team));
}

/** Twice, where two teams meet twice. */
export function modeOf(matches: readonly FileMatch[]): LeagueMode {
  const pairs = new Set(matches.map(({ team1, team2 }) => [team1, team2].sort().join('|')));
  return pairs.size < matches.length ? 'rounds_final' : 'all_final';
}
