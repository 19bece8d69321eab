import type { LeagueMode } from '@matchnight/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { Refusal } from '../../../platform/errors.ts';
import { ImportRefused, refusedByRule } from '../refused.ts';
import { findAllUnclaimed } from '../repository/names.ts';
import { findAllPlaces } from '../repository/places.ts';
import { importDivision } from './division.ts';
import { likelyDoubles } from './doubles.ts';
import { newCounts } from './enter.ts';
import { FINAL_PHASE, importFinalPhase } from './final-phase.ts';
import { type FileMatch, named, type SeasonFile } from './format.ts';
import { importKnockout } from './knockout.ts';
import type { Placed } from './links.ts';
import { Names } from './names.ts';
import type { Place } from './place.ts';
import type { Counts, ImportAsked, Imported, ImportedDivision, Outside } from './types.ts';

/**
 * Imports a file, in the caller's transaction: it makes what is missing, and decides every result through the only action
 * that decides matches. A file with groups becomes a division for each of them, and a final phase that they feed; one with
 * rounds of a knockout alone becomes one. A second import changes nothing.
 * @throws ImportRefused, which names the match and the reason
 */
export async function importSeason(
  tx: Tx,
  file: SeasonFile,
  given: ImportAsked,
  outside: Outside,
): Promise<Imported> {
  const asked = wholeNames(file, given);
  const aliases = new Map(asked.aliases.map(({ team, from, to }) => [`${team}/${from}`, to]));
  const names = new Names(tx, asked.into, aliases);
  const sum = new Sum();
  try {
    await importParts(tx, file, asked, { outside, names, sum });
  } catch (error) {
    throw error instanceof Refusal ? refusedByRule(error) : error;
  }
  const { teamIds, ...made } = names.told();
  const squads = await findAllUnclaimed(tx, asked.into.id, teamIds);
  return { ...sum.told(), ...made, doubles: doublesIn(squads) };
}

interface Parts {
  readonly outside: Outside;
  readonly names: Names;
  readonly sum: Sum;
}

async function importParts(tx: Tx, { matches }: SeasonFile, asked: ImportAsked, parts: Parts): Promise<void> {
  const { sum } = parts;
  const groups = Map.groupBy(matches, ({ group }) => group ?? null);
  const rest = groups.get(null) ?? [];
  groups.delete(null);
  const told = (): Parts => {
    const { done } = sum;
    const progress = (now: number) => parts.outside.progress(done + now, matches.length);
    return { ...parts, outside: { ...parts.outside, progress } };
  };
  if (groups.size === 0) {
    const isKnockout = rest.some(({ stage }) => stage !== null);
    const one = isKnockout
      ? await importKnockout(tx, rest, asked, told())
      : await importDivision(tx, rest, asked, told());
    return sum.add(asked.division, one, rest.length);
  }
  const stray = rest.find(({ stage }) => stage === null);
  if (stray) throw new ImportRefused('group_or_round_missing', { match: named(stray) });
  const placed = new Map<string, { group: number; position: number }>();
  for (const [name, own] of groups) {
    if (name === null) continue;
    const adjustments = asked.adjustments.filter(({ team }) =>
      own.some(({ team1, team2 }) => team1 === team || team2 === team),
    );
    const of = { ...asked, adjustments, division: name, mode: modeOf(own) };
    const one = await importDivision(tx, own, of, told());
    sum.add(name, one, own.length);
    const places = await findAllPlaces(tx, one.place.seasonId);
    for (const [team, id] of one.teams) {
      const position = places.get(id);
      if (position !== undefined) placed.set(team, { group: one.place.divisionId, position });
    }
  }
  if (rest.length > 0) await importRest(tx, rest, asked, { ...told(), placed });
}

async function importRest(
  tx: Tx,
  rest: readonly FileMatch[],
  asked: ImportAsked,
  parts: Parts & { readonly placed: Placed },
): Promise<void> {
  parts.sum.add(FINAL_PHASE, await importFinalPhase(tx, rest, asked, parts), rest.length);
}

/** The teams that were asked for by name, by their whole names. */
function wholeNames({ matches }: SeasonFile, asked: ImportAsked): ImportAsked {
  const all = new Set(matches.flatMap(({ team1, team2 }) => [team1, team2]));
  const alias = asked.aliases.find(({ team }) => !all.has(team));
  if (alias) throw new ImportRefused('alias_team_unknown', { team: alias.team });
  // A knockout has no points.
  const inTables = new Set(
    matches.filter(({ stage }) => stage === null).flatMap(({ team1, team2 }) => [team1, team2]),
  );
  const adjustments = asked.adjustments.map((one) => ({ ...one, team: wholeName([...inTables], one.team) }));
  return { ...asked, adjustments };
}

/** By the whole name, or by a part of it that only one team has. */
function wholeName(teams: readonly string[], name: string): string {
  if (teams.includes(name)) return name;
  const [only, other] = teams.filter((team) => team.toLowerCase().includes(name.toLowerCase()));
  if (only === undefined) throw new ImportRefused('adjust_team_unknown', { team: name });
  if (other !== undefined) throw new ImportRefused('adjust_team_of_several', { team: name });
  return only;
}

/** Twice, where two teams meet twice. */
function modeOf(matches: readonly FileMatch[]): LeagueMode {
  const pairs = new Set(matches.map(({ team1, team2 }) => [team1, team2].sort().join('|')));
  return pairs.size < matches.length ? 'rounds_final' : 'all_final';
}

function doublesIn(rows: Awaited<ReturnType<typeof findAllUnclaimed>>): Imported['doubles'] {
  return [...Map.groupBy(rows, ({ team_id }) => team_id).values()].flatMap((squad) => {
    const pairs = likelyDoubles(squad.map(({ nick }) => nick));
    return pairs.map(([one, other]) => ({ team: squad[0]?.team ?? '', one, other }));
  });
}

/** What the parts did, together. */
class Sum {
  readonly #divisions: ImportedDivision[] = [];
  readonly #counts = newCounts();
  #done = 0;

  get done(): number {
    return this.#done;
  }

  add(name: string, { place, ...one }: Counts & { readonly place: Place }, matches: number): void {
    this.#divisions.push({ name, isNew: place.isNewDivision, isNewSeason: place.isNew });
    for (const key of ['created', 'decided', 'moved', 'adjusted'] as const) this.#counts[key] += one[key];
    this.#counts.corrections.push(...one.corrections);
    this.#done += matches;
  }

  told() {
    const corrected = this.#counts.corrections.length;
    return { ...this.#counts, corrected, divisions: this.#divisions };
  }
}
