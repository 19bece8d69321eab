import type { CallOf, ReplyOf } from '@matchnight/contract';
import { LEAST_TEAMS } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { pictureAddress } from '../../platform/files.ts';
import { areOthersDelivered, isCupDelivered } from '../awards/index.ts';
import {
  type DivisionRow,
  findCalendar,
  isSeasonDrawn,
  mayHaveLiguilla,
  seasonRefOf,
} from '../divisions/index.ts';
import { liguillaProgress } from '../liguilla/index.ts';
import { teamRef } from '../teams/index.ts';
import { stateOf } from '../tournaments/index.ts';
import { findDraftWeeks } from '../weeks/index.ts';
import { countMatches, countSlots, findAllDisputed } from './repository/desks.ts';

/** A division for its administrators: the state of its current season, and what they still have to do. */
export const divisionDesk: Handler<'divisions.desk'> = async (context) => {
  const { db, noun, now, mayAs } = context;
  const { division } = noun;
  const hasLiguilla = mayHaveLiguilla(division);
  const seasonId = division.season_id;
  const checklist =
    seasonId === null
      ? null
      : {
          teams: await countSlots(db, seasonId),
          matches: await countMatches(db, seasonId, now),
          disputed: (await findAllDisputed(db, seasonId)).map(disputedView),
          drafts: await findDraftWeeks(db, seasonId),
          liguilla: hasLiguilla ? await liguillaProgress(db, division, context) : null,
        };
  return {
    data: {
      id: division.id,
      name: division.name,
      slug: division.slug,
      image: pictureAddress(division.image),
      state: stateOf(division.season_state),
      hidden: division.hidden,
      tournament: {
        id: division.tournament_id,
        name: division.tournament_name,
        slug: division.tournament_slug,
      },
      season: seasonRefOf(division),
      has_liguilla: hasLiguilla,
      has_team_week: division.tournament_kind === 'clubs',
      can: { judge: mayAs('judge') },
      next: await nextTask(db, division, checklist),
      checklist,
    },
  };
};

type Task = ReplyOf<CallOf<'divisions.desk'>>['data']['next'];

async function nextTask(
  db: DbOrTx,
  division: DivisionRow,
  checklist: {
    readonly teams: number;
    readonly matches: { readonly total: number; readonly decided: number };
  } | null,
): Promise<Task> {
  if (!mayHaveLiguilla(division)) return null;
  if (division.season_id === null || checklist === null) return 'open_season';
  const { teams, matches } = checklist;
  switch (division.season_state) {
    case 'finished':
      if (!(await isCupDelivered(db, division.season_id))) return 'deliver_cup';
      return (await areOthersDelivered(db, placeOf(division))) ? 'next_season' : 'done';
    case 'in_progress':
      return matches.decided < matches.total ? 'play' : 'finish';
    default:
      if (teams < LEAST_TEAMS) return 'teams';
      if (!(await isSeasonDrawn(db, division.season_id))) return 'draw';
      if (division.season_state !== 'programming') return 'programming';
      return (await findCalendar(db, division.season_id)) === null ? 'calendar' : 'schedule';
  }
}

function placeOf({ id: divisionId, tournament_id: tournamentId }: DivisionRow) {
  return { divisionId, tournamentId };
}

function disputedView(row: Awaited<ReturnType<typeof findAllDisputed>>[number]) {
  const { id, week } = row;
  const home = teamRef({ name: row.home_name, slug: row.home_slug, image: row.home_image });
  const away = teamRef({ name: row.away_name, slug: row.away_slug, image: row.away_image });
  return { id, week, home, away };
}
