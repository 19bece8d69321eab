import type { LeagueMode } from '@matchnight/contract';
import { type Carry, carriedPoints } from '@matchnight/rules';
import type { Tx } from '../../../platform/database/index.ts';
import { ImportRefused } from '../refused.ts';
import { findAllPoints } from '../repository/places.ts';
import { importDivision } from './division.ts';
import { dayOf, type FileMatch, named } from './format.ts';
import { importKnockout } from './knockout.ts';
import type { Names } from './names.ts';
import { basePhase } from './phases.ts';
import type { Sum } from './sum.ts';
import type { CarriedPoints, ImportAsked, Outside } from './types.ts';
import { warningsOf } from './warnings.ts';

/** The division of a knockout that is played behind a league; the same word in every language, as for a final phase. */
const PLAY_OFFS = 'Play-offs';
const LONGEST_DIVISION = 60;

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
  const leagues = phasesOf(matches.filter(({ stage }) => stage === null));
  const knockouts = phasesOf(matches.filter(({ stage }) => stage !== null));
  const base = basePhase([...leagues.keys()]);
  const [later] = [...leagues].filter(([phase]) => phase !== base);
  if (later && asked.carry === '') throw withoutCarry(later[1], [...leagues.keys()]);
  let first: Carried | null = null;
  for (const [phase, own] of inOrder(leagues, base)) {
    const division = phase === base ? asked.division : divisionOf(phase, asked);
    const mode = leagues.size === 1 ? asked.mode : modeOf(own);
    const of = {
      ...asked,
      division,
      mode,
      adjustments: phase === base ? ofTeamsIn(own, asked.adjustments) : [],
    };
    const carried = first === null ? undefined : await carriedInto(tx, own, first, asked.carry || 'none');
    const one = await importDivision(tx, own, of, told(), carried);
    sum.add(division, one, own.length, warningsOf(division, own));
    first ??= { ...one, division, season: asked.season };
  }
  for (const [phase, own] of knockouts) {
    const isAlone = leagues.size === 0 && knockouts.size === 1;
    const named =
      phase === null ? (leagues.size === 0 ? asked.division : PLAY_OFFS) : divisionOf(phase, asked);
    const division = isAlone
      ? asked.division
      : leagues.has(phase) && phase !== null
        ? `${named} ${PLAY_OFFS}`
        : named;
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

function withoutCarry([match]: readonly FileMatch[], phases: readonly (string | null)[]): ImportRefused {
  const names = phases.filter((phase) => phase !== null).join(', ');
  return new ImportRefused('phases_without_carry', {
    ...(match ? { match: named(match) } : {}),
    phases: names,
  });
}

function phasesOf(matches: readonly FileMatch[]): Map<string | null, FileMatch[]> {
  return Map.groupBy(matches, ({ phase }) => phase);
}

/** The first part before all others, then as they begin. */
function inOrder(phases: ReadonlyMap<string | null, readonly FileMatch[]>, base: string | null) {
  const begins = (own: readonly FileMatch[]) => own.map(dayOf).toSorted()[0] ?? '';
  const isBase = (phase: string | null) => Number(phase !== base);
  return [...phases].toSorted(
    ([a, own], [b, other]) => isBase(a) - isBase(b) || (begins(own) < begins(other) ? -1 : 1),
  );
}

/** Never the name of the first part, with which it would be one. */
function divisionOf(phase: string | null, { division }: ImportAsked): string {
  const name = (phase ?? '').slice(0, LONGEST_DIVISION);
  return name === division ? `${name.slice(0, LONGEST_DIVISION - 2)} 2` : name;
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
