import type { CallOf, ReplyOf } from '@matchnight/contract';
import { teamsMayEnter } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { versionByAudit, versionsByAudit } from '../accounts/index.ts';
import type { DivisionRow } from '../divisions/index.ts';
import type { TypedCalendar } from '../matches/index.ts';
import { teamRef } from '../teams/index.ts';
import { stateOf } from '../tournaments/index.ts';
import { obstacleOf } from './actions/deal-again.ts';
import { drawHeadView } from './draw-view.ts';
import { type CandidateRow, findAllCalendars, findAllCandidates } from './repository/candidates.ts';
import { type DrawRow, findAllDraws } from './repository/draws.ts';
import { findAllStages, type Stage } from './stages.ts';

type Desk = ReplyOf<CallOf<'groups.desk'>>['data'];

/** What the stages are shown with. */
interface Known {
  readonly candidates: readonly CandidateRow[];
  readonly draws: readonly DrawRow[];
  /** By season. */
  readonly calendars: ReadonlyMap<number, unknown>;
  /** By division. */
  readonly versions: ReadonlyMap<number, number>;
}

/** The group stages of a tournament, and the teams that can be dealt. */
export const desk: Handler<'groups.desk'> = async ({ db, noun: { tournament } }) => {
  const { id, name, slug, mode, time_zone } = tournament;
  const stages = await findAllStages(db, id);
  const candidates = await findAllCandidates(db, id);
  const known = { ...(await knownOf(db, stages)), candidates };
  return {
    data: {
      tournament: { id, name, slug, mode, time_zone },
      version: (await versionByAudit(db, 'groups', { noun: 'tournament', id })).number,
      teams: candidates.map((row) => ({
        id: row.id,
        team: teamRef(row),
        division: row.division_id === null ? null : { id: row.division_id, name: row.division ?? '' },
      })),
      stages: stages.map((stage) => stageView(stage, known)),
    },
  };
};

async function knownOf(db: DbOrTx, stages: readonly Stage[]): Promise<Omit<Known, 'candidates'>> {
  const divisions = stages.flatMap(divisionsOf);
  return {
    draws: await findAllDraws(
      db,
      stages.flatMap(({ final }) => final.season_id ?? []),
    ),
    calendars: await findAllCalendars(
      db,
      divisions.flatMap(({ season_id }) => season_id ?? []),
    ),
    versions: await versionsByAudit(db, 'calendar', {
      noun: 'division',
      ids: divisions.map(({ id }) => id),
    }),
  };
}

function divisionsOf({ final, groups }: Stage): DivisionRow[] {
  return [...groups.map(({ division }) => division), final];
}

function stageView(stage: Stage, known: Known): Desk['stages'][number] {
  const { final, groups, fed } = stage;
  const draw = known.draws.find(({ season_id }) => season_id === final.season_id);
  const divisions = groups.map(({ division }) => division);
  const teamsOf = (id: number) =>
    known.candidates.filter(({ division_id }) => division_id === id).map((row) => row.id);
  return {
    id: final.id,
    name: final.name,
    slug: final.slug,
    state: stateOf(final.season_state),
    groups: groups.map(({ division: { id, name, slug, season_state }, places }) => ({
      id,
      name,
      slug,
      places,
      state: stateOf(season_state),
      teams: teamsOf(id),
    })),
    best: fed.best,
    obstacle: obstacleOf(final, divisions),
    draw: draw ? drawHeadView(draw) : null,
    dates: { groups: datesOf(divisions, known), final: datesOf([final], known) },
  };
}

/** The dates of the first that has some; the version is that of the newest change of any. */
function datesOf(divisions: readonly DivisionRow[], { calendars, versions }: Known) {
  const stored = divisions.map(({ season_id }) => calendars.get(season_id ?? 0) ?? null);
  return {
    version: Math.max(0, ...divisions.map(({ id }) => versions.get(id) ?? 0)),
    is_open: divisions.some(isOpen),
    // Written after its check.
    calendar: (stored.find((one) => one !== null) ?? null) as TypedCalendar | null,
  };
}

/** It has a season without a schedule. */
export function isOpen({ season_state: state }: DivisionRow): boolean {
  return state !== null && teamsMayEnter(state);
}
