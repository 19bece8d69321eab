import { unwiseOf } from '@matchnight/rules';
import { findAllOwnSeasonsAmong } from '../../divisions/index.ts';
import { nextTaskOf, type Step } from '../../profiles/index.ts';
import { findAllDrafts } from '../../weeks/index.ts';
import { findAllUnjudged } from '../repository/tasks.ts';
import type { FindTasks, Task } from './task.ts';

/** A match may still be on for so long after its kick-off; then its result is missing. */
const STILL_ON_MS = 2 * 3_600_000;

/** What the divisions that one runs wait for: rulings, results, teams of the week, the next step of the season. */
export const ofDivisions: FindTasks = async ({ db, viewer, divisions, now }) => {
  const current = divisions.flatMap(({ season_id }) => season_id ?? []);
  // Nobody judges a season that their own team plays.
  const own = new Set(await findAllOwnSeasonsAmong(db, current, viewer));
  const judged = current.filter((id) => !own.has(id));
  const begun = new Date(now.getTime() - STILL_ON_MS);
  const unjudged = new Map((await findAllUnjudged(db, judged, begun)).map((row) => [row.season_id, row]));
  const drafts = new Map((await findAllDrafts(db, current)).map((row) => [row.season_id, row]));
  const ofEach = divisions.map((division): Task[] => {
    const seasonId = division.season_id ?? 0;
    return [
      ...judgedTasks(division, unjudged.get(seasonId)),
      ...draftTasks(division, drafts.get(seasonId)),
      ...stepTasks(division, unjudged.get(seasonId)),
    ];
  });
  return [...ofEach.flat(), ...nextSeasons(divisions)];
};

type Unjudged = Awaited<ReturnType<typeof findAllUnjudged>>[number];

function judgedTasks(row: Step, unjudged: Unjudged | undefined): Task[] {
  if (!unjudged) return [];
  const { disputed, first_disputed: ruling, late, first_late: result, held, first_held: lines } = unjudged;
  const division = divisionOf(row);
  const tasks: Task[] = [];
  if (ruling !== null) {
    const until = unjudged.disputed_since?.toISOString() ?? null;
    tasks.push({ kind: 'disputed', until, division, count: disputed, match_id: ruling });
  }
  if (lines !== null) {
    const until = unjudged.held_since?.toISOString() ?? null;
    tasks.push({ kind: 'lines_in_question', until, division, count: held, match_id: lines });
  }
  if (result !== null) {
    const until = unjudged.late_since?.toISOString() ?? null;
    tasks.push({ kind: 'results_missing', until, division, count: late, match_id: result });
  }
  return tasks;
}

function draftTasks(row: Step, draft: { count: number; week: number } | undefined): Task[] {
  if (!draft) return [];
  const { count, week } = draft;
  return [{ kind: 'team_week', until: null, division: divisionOf(row), count, week }];
}

function stepTasks(row: Step, unjudged: Unjudged | undefined): Task[] {
  const step = nextTaskOf(row);
  // Who rules on these lines has that as a task already, with the way to the match.
  if (step === 'settle_lines' && (unjudged?.held ?? 0) > 0) return [];
  const warnings = unwiseOf(row.notes[row.deed]).length;
  // Matches are played by others, and the next season is that of all divisions.
  if (step === null || step === 'play' || step === 'next_season' || step === 'done') return [];
  return [{ kind: 'season', until: null, division: divisionOf(row), step, warnings }];
}

/** One of each tournament whose cups are all delivered. */
function nextSeasons(divisions: readonly Step[]): Task[] {
  const ready = divisions.filter((row) => nextTaskOf(row) === 'next_season');
  const tournaments = new Map(ready.map((row) => [row.tournament_id, tournamentOf(row)]));
  return [...tournaments.values()].map((tournament) => ({ kind: 'next_season', until: null, tournament }));
}

function divisionOf(row: Step) {
  return { id: row.id, name: row.name, slug: row.slug, tournament: tournamentOf(row) };
}

function tournamentOf(row: Step) {
  return { id: row.tournament_id, name: row.tournament_name, slug: row.tournament_slug };
}
