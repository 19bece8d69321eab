import type { Tx } from '../../../platform/database/index.ts';
import { Refusal } from '../../../platform/errors.ts';
import { ImportRefused, type ImportWarning, refusedByRule } from '../refused.ts';
import { lockConsole } from '../repository/imports.ts';
import { findAllUnclaimed } from '../repository/names.ts';
import { findAllPlaces } from '../repository/places.ts';
import { importDivision } from './division.ts';
import { likelyDoubles } from './doubles.ts';
import { FINAL_PHASE, importFinalPhase } from './final-phase.ts';
import { type FileMatch, named, placeholderIn, type SeasonFile } from './format.ts';
import { finalPhaseOf, type Placed } from './links.ts';
import { Names } from './names.ts';
import { joined } from './spellings.ts';
import { importSplit, modeOf, ofTeamsIn } from './split.ts';
import { Sum } from './sum.ts';
import type { ImportAsked, Imported, Outside } from './types.ts';
import { one, warning, warningsOf } from './warnings.ts';

/**
 * Imports a file, in the caller's transaction: it makes what is missing, and decides every result through the only action
 * that decides matches. A file with groups becomes a division for each of them, and a final phase that they feed; one with
 * rounds of a knockout alone becomes one. A second import changes nothing.
 * @throws ImportRefused, which names the match and the reason
 */
export async function importSeason(
  tx: Tx,
  read: SeasonFile,
  given: ImportAsked,
  outside: Outside,
): Promise<Imported> {
  const { file, asked: spelt } = joined(read, given);
  const asked = wholeNames(file, spelt);
  const aliases = new Map(asked.aliases.map(({ team, from, to }) => [`${team}/${from}`, to]));
  const names = new Names(tx, asked.into, aliases);
  const sum = new Sum();
  if (!outside.isLook) await lockConsole(tx, asked.into.console);
  try {
    await importParts(tx, file, asked, { outside, names, sum });
  } catch (error) {
    throw error instanceof Refusal ? refusedByRule(error) : error;
  }
  if (!outside.isLook) await names.settle();
  const { teamIds, goneAgain, ...made } = names.told();
  const squads = [...(await findAllUnclaimed(tx, asked.into.id, teamIds)), ...goneAgain];
  const { warnings, ...told } = sum.told();
  return { ...told, ...made, doubles: doublesIn(squads), warnings: [...leftOutOf(file), ...warnings] };
}

interface Parts {
  readonly outside: Outside;
  readonly names: Names;
  readonly sum: Sum;
}

async function importParts(tx: Tx, file: SeasonFile, asked: ImportAsked, parts: Parts): Promise<void> {
  const { sum } = parts;
  const { matches } = file;
  const groups = Map.groupBy(matches, ({ group }) => group ?? null);
  const rest = groups.get(null) ?? [];
  groups.delete(null);
  const told = (): Parts => {
    const { done } = sum;
    const progress = (now: number) => parts.outside.progress(done + now, matches.length);
    return { ...parts, outside: { ...parts.outside, progress } };
  };
  if (groups.size === 0) return await importSplit(tx, rest, asked, { told, sum });
  const stray = rest.find(({ stage }) => stage === null);
  if (stray) throw new ImportRefused('group_or_round_missing', { match: named(stray) });
  const placed = new Map<string, { group: number; position: number }>();
  const letters = new Map<string, number>();
  for (const [name, own] of groups) {
    if (name === null) continue;
    const adjustments = ofTeamsIn(own, asked.adjustments);
    const of = { ...asked, adjustments, division: name, mode: modeOf(own) };
    const one = await importDivision(tx, own, of, told());
    sum.add(name, one, own.length, warningsOf(name, own));
    letters.set(name.split(' ').at(-1) ?? name, one.place.divisionId);
    const places = await findAllPlaces(tx, one.place.seasonId);
    for (const [team, id] of one.teams) {
      const position = places.get(id);
      if (position !== undefined) placed.set(team, { group: one.place.divisionId, position });
    }
  }
  const open = file.leftOut.filter(({ group, stage }) => group === undefined && stage !== null);
  // Where the file does not tell who a team is ("3A/B/C"), its bracket waits for the names.
  if (rest.length === 0 && !isDrawn(open, placed, letters)) return;
  await importRest(tx, rest, asked, { ...told(), placed, open, groups: letters }).catch((error: unknown) => {
    throw twoStages(matches, error) ?? error;
  });
}

/** Whether the rounds to come tell a whole bracket. */
function isDrawn(open: readonly FileMatch[], placed: Placed, groups: ReadonlyMap<string, number>): boolean {
  if (open.length === 0) return false;
  try {
    finalPhaseOf(open, placed, groups);
    return true;
  } catch (error) {
    if (error instanceof ImportRefused) return false;
    throw error;
  }
}

/** Where a team plays in two groups, what is wrong with the final phase is that: no bracket is fed by two stages. */
function twoStages(matches: readonly FileMatch[], error: unknown): ImportRefused | undefined {
  if (!(error instanceof ImportRefused) || !BY_GROUPS.has(error.failure.code)) return undefined;
  const first = new Map<string, string>();
  for (const { group, team1, team2 } of matches) {
    if (group === undefined) continue;
    for (const team of [team1, team2]) {
      const known: string = first.get(team) ?? group;
      if (known !== group) return new ImportRefused('two_group_stages', { team, one: known, other: group });
      first.set(team, known);
    }
  }
  return undefined;
}

const BY_GROUPS: ReadonlySet<string> = new Set([
  'other_teams',
  'place_skipped',
  'no_group_sends',
  'leads_nowhere',
]);

async function importRest(
  tx: Tx,
  rest: readonly FileMatch[],
  asked: ImportAsked,
  parts: Parts & {
    readonly placed: Placed;
    readonly open: readonly FileMatch[];
    readonly groups: ReadonlyMap<string, number>;
  },
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

/** Matches whose teams are to be found out; ties that follow from a bracket come from it. */
function leftOutOf({ leftOut }: SeasonFile): ImportWarning[] {
  return one(
    leftOut.map((match) => warning('placeholder', { match: named(match), name: placeholderIn(match) ?? '' })),
  );
}

function doublesIn(
  rows: readonly { readonly team_id: number; readonly team: string; readonly nick: string }[],
): Imported['doubles'] {
  return [...Map.groupBy(rows, ({ team_id }) => team_id).values()].flatMap((squad) => {
    // An initial comes before the name that it may stand for.
    const pairs = likelyDoubles(squad.map(({ nick }) => nick).toSorted());
    return pairs.map(([one, other]) => ({ team: squad[0]?.team ?? '', one, other }));
  });
}
