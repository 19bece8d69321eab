import type { Tx } from '../../../platform/database/index.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Events } from '../../../platform/events.ts';
import { type Tag, touch } from '../../../platform/touch.ts';
import { enterTeams as enterSeason, stepSeason, wrongSize } from '../../divisions/index.ts';
import { countUndecided, scheduleCreated } from '../../matches/index.ts';
import { ImportRefused, refusedByRule } from '../refused.ts';
import type { Known } from '../repository/matches.ts';
import { findAllEntered, findState } from '../repository/places.ts';
import { type Deciding, decide } from './decide.ts';
import type { FileMatch } from './format.ts';
import type { Teams } from './goals.ts';
import { stepOf } from './known.ts';
import { moveKickOff } from './moved.ts';
import type { Names } from './names.ts';
import type { Place, PlaceAsked } from './place.ts';
import type { Counts, ImportAsked } from './types.ts';

/** Every team of these matches, found or made. */
export async function teamsOf(matches: readonly FileMatch[], names: Names): Promise<Teams> {
  const teams = new Map<string, number>();
  for (const { team1, team2 } of matches) {
    for (const name of [team1, team2]) if (!teams.has(name)) teams.set(name, await names.team(name));
  }
  return teams;
}

/** Every team has a slot; a season with a schedule takes no further ones. */
export async function enterTeams(
  tx: Tx,
  teams: Teams,
  {
    place,
    asked: { into, mode },
  }: { readonly place: Place; readonly asked: Pick<PlaceAsked, 'into' | 'mode'> },
): Promise<void> {
  const { seasonId } = place;
  const entered = await findAllEntered(tx, seasonId);
  const missing = [...teams].filter(([, id]) => !entered.has(id));
  const [first] = missing;
  if (first && !place.isNew) throw new ImportRefused('season_full', { team: first[0] });
  const wrong = place.isNew ? wrongSize(mode, teams.size) : null;
  if (wrong) throw refusedByRule(new Refusal(wrong.code, { values: wrong.values }));
  const teamIds = missing.map(([, id]) => id);
  await enterSeason(tx, { seasonId, tournamentId: into.id, teamIds, after: entered.size });
}

/** The season runs from here on, with the matches that it has. */
export async function start(tx: Tx, { seasonId }: Place, events: Events): Promise<void> {
  for (const to of ['programming', 'in_progress'] as const) await stepSeason(tx, { seasonId, to }, events);
  await events.publish(scheduleCreated, tx, { seasonId, dates: [] });
}

/** Brings one stored match to what the file says of it: its kick-off, then its result. */
export async function bring(
  tx: Tx,
  match: FileMatch,
  known: Known,
  to: {
    readonly deciding: Deciding;
    readonly asked: ImportAsked;
    readonly counts: Counts;
    readonly tags: Set<Tag>;
  },
): Promise<void> {
  const { deciding, asked, counts, tags } = to;
  const step = stepOf(match, known, asked);
  const moved = await moveKickOff(tx, match, known, asked);
  if (moved) counts.moved += 1;
  for (const tag of moved ?? []) tags.add(tag);
  if (step === null) return;
  const isCorrection = step.kind === 'corrected';
  for (const tag of await decide(tx, match, known.id, { ...deciding, isCorrection })) tags.add(tag);
  if (step.kind === 'corrected') counts.corrections.push(step.what);
  else counts.decided += 1;
}

/** Once finished, a season stays so: it takes results that correct others, and no match to be played. */
export async function finishWhenAllIsDecided(
  tx: Tx,
  { seasonId }: Place,
  { events, isWhole }: { readonly events: Events; readonly isWhole: boolean },
): Promise<void> {
  const state = await findState(tx, seasonId);
  const open = await countUndecided(tx, seasonId);
  if (state === 'finished' && open > 0) throw new ImportRefused('season_over', { count: open });
  if (state === 'in_progress' && open === 0 && isWhole) {
    await stepSeason(tx, { seasonId, to: 'finished' }, events);
  }
}

export function newCounts(): Counts {
  return { created: 0, decided: 0, moved: 0, adjusted: 0, corrections: [] };
}

/** What pages show of the division and its teams is read anew. */
export function touchImported(
  tx: Tx,
  { into }: ImportAsked,
  place: Place,
  { tags, teams }: { readonly tags: ReadonlySet<Tag>; readonly teams: Teams | null },
): void {
  touch(tx, `tournament:${into.id}`, `division:${place.divisionId}`, `standings:${into.id}`, 'site');
  touch(tx, `results:${into.console}`, `names:${into.console}`, `search:${into.console}`);
  touch(tx, ...tags, ...[...(teams?.values() ?? [])].map((id) => `team:${id}` as const));
}
