import type { Mode } from '@matchnight/contract';
import type { Tx } from '../../platform/database/index.ts';
import { importFinalPhase } from './final-phase.ts';
import { type FileMatch, ImportRefused, nameOf, type SeasonFile } from './format.ts';
import type { Placed } from './links.ts';
import { type ImportAsked, type Imported, importDivision, type Outside } from './season.ts';

export type { ImportAsked, Imported } from './season.ts';

/**
 * Imports a file, in the caller's transaction: it makes what is missing, and decides every result through the only action
 * that decides matches. A file with groups becomes a division for each of them, and a final phase that they feed. A second
 * import changes nothing.
 * @throws ImportRefused, which names the match and the reason
 */
export async function importSeason(
  tx: Tx,
  file: SeasonFile,
  asked: ImportAsked,
  outside: Outside,
): Promise<Imported> {
  const groups = Map.groupBy(file.matches, ({ group }) => group ?? null);
  const finals = groups.get(null) ?? [];
  groups.delete(null);
  if (groups.size === 0) return await importDivision(tx, file, asked, outside);
  const stray = finals.find(({ stage }) => stage === null);
  if (stray) throw new ImportRefused(`${nameOf(stray)}: has neither a group nor a round of a final phase`);
  const sum = { created: 0, decided: 0, corrected: 0, moved: 0 };
  let doubles: Imported['doubles'] = [];
  const placed = new Map<string, { group: number; position: number }>();
  let done = 0;
  const told = { ...outside, progress: (now: number) => outside.progress(done + now, file.matches.length) };
  const add = (one: Imported, matches: readonly FileMatch[]) => {
    for (const key of ['created', 'decided', 'corrected', 'moved'] as const) sum[key] += one[key];
    ({ doubles } = one);
    done += matches.length;
  };
  for (const [name, matches] of groups) {
    if (name === null) continue;
    const adjustments = asked.adjustments.filter(({ team }) => matches.some((match) => plays(match, team)));
    const own = { ...asked, adjustments, division: name, mode: modeOf(matches) };
    const one = await importDivision(tx, { name: file.name, matches }, own, told);
    add(one, matches);
    for (const [team, place] of await placesOf(tx, one)) placed.set(team, place);
  }
  if (finals.length > 0) add(await importFinalPhase(tx, finals, { asked, outside: told, placed }), finals);
  return { ...sum, doubles };
}

function plays({ team1, team2 }: FileMatch, name: string): boolean {
  return [team1, team2].some((team) => team.toLowerCase().includes(name.toLowerCase()));
}

/** Twice, where two teams meet twice. */
function modeOf(matches: readonly FileMatch[]): Mode {
  const pairs = new Set(matches.map(({ team1, team2 }) => [team1, team2].sort().join('|')));
  return pairs.size < matches.length ? 'rounds_final' : 'all_final';
}

/** Where each team of a group that is over ended. */
async function placesOf(
  tx: Tx,
  { place, teams }: Awaited<ReturnType<typeof importDivision>>,
): Promise<Placed> {
  const open = await tx
    .selectFrom('fixtures')
    .select('id')
    .where('season_id', '=', place.seasonId)
    .where('status', 'in', ['scheduled', 'reported', 'disputed'])
    .executeTakeFirst();
  if (open) return new Map();
  const rows = await tx
    .selectFrom('standings')
    .select(['team_id', 'position'])
    .where('season_id', '=', place.seasonId)
    .execute();
  const positions = new Map(rows.map(({ team_id, position }) => [team_id, position]));
  return new Map(
    [...teams].flatMap(([name, id]) => {
      const position = positions.get(id);
      return position === undefined ? [] : [[name, { group: place.divisionId, position }] as const];
    }),
  );
}
