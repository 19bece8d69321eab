import type { Handlers } from '../../platform/calls/handler.ts';
import { findAllDivisionsOfTournaments } from '../divisions/index.ts';
import { exportFile } from './export.ts';
import { decide, decideStatistics, judged, judgedStatistics } from './judge.ts';
import { liveEnds, liveOf } from './live.ts';
import { meetings } from './meetings.ts';
import { previewDecision } from './preview.ts';
import { findAllGoals, findAllLines } from './repository/lines.ts';
import { findAllByPlayer, findAllBySeason, findAllByTeam } from './repository/lists.ts';
import { findRuledBy } from './repository/matches.ts';
import { createSchedule, createSchedules, programme, programmes, setCalendar } from './schedules.ts';
import {
  divisionItemView,
  goalView,
  isRuled,
  itemView,
  linesView,
  matchView,
  playedItemView,
  playerRef,
} from './view.ts';

export const matchesCalls: Handlers<'matches'> = {
  async list({ db, noun: { division }, query, page }) {
    if (division.season_id === null) return { rows: [], total: 0 };
    const { rows, total } = await findAllBySeason(db, division.season_id, query, page);
    return { rows: rows.map(itemView), total };
  },
  async match({ db, noun: { match }, now, until, tag }) {
    const ends = liveEnds(match);
    if (ends && ends > now) until(ends);
    const lines = await findAllLines(db, match.id);
    const goals = await findAllGoals(db, match.id);
    const ruled = isRuled(match) ? await findRuledBy(db, match.id) : undefined;
    if (ruled?.player_id) tag(`player:${ruled.player_id}`);
    const shown = match.status === 'played' ? goals : [];
    return {
      data: {
        ...matchView(match),
        ruled_by: ruled ? { player: playerRef(ruled.nick, ruled.slug), own_team: ruled.own_team } : null,
        live_url: liveOf(match, now),
        lines: linesView(match, lines),
        goals: shown.map((goal) => goalView(match, goal)),
      },
    };
  },
  meetings,
  async lastOfTeam({ db, noun: { team }, page }) {
    const { rows, total } = await findAllByTeam(db, team.id, 'decided', page);
    return { rows: rows.map(divisionItemView), total };
  },
  async nextOfTeam({ db, noun: { team }, page }) {
    const { rows, total } = await findAllByTeam(db, team.id, 'to_play', page);
    return { rows: rows.map(divisionItemView), total };
  },
  async lastOfPlayer({ db, noun: { player }, page }) {
    const { rows, total } = await findAllByPlayer(db, player.id, page);
    return { rows: rows.map(playedItemView), total };
  },
  async exportDivision({ db, noun: { division } }) {
    const { season_id: id, season_name: name, tournament_name: tournament } = division;
    const seasons = id === null ? [] : [{ id, name: name ?? '', division: division.name }];
    return await exportFile(db, tournament, seasons);
  },
  async exportTournament({ db, noun: { tournament }, tag }) {
    const divisions = await findAllDivisionsOfTournaments(db, [tournament.id]);
    tag(...divisions.map(({ id }) => `division:${id}` as const));
    const seasons = divisions.flatMap(({ season_id: id, season_name: name, name: division }) =>
      id === null ? [] : [{ id, name: name ?? '', division }],
    );
    return await exportFile(db, tournament.name, seasons);
  },
  judged,
  previewDecision,
  decide,
  judgedStatistics,
  decideStatistics,
  programme,
  setCalendar,
  createSchedule,
  programmes,
  createSchedules,
};
