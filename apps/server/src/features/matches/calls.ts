import type { Handlers } from '../../platform/calls/handler.ts';
import { exportSeason } from './export.ts';
import { decide, decideStatistics, judged, judgedStatistics } from './judge.ts';
import { findAllByPlayer, findAllBySeason, findAllByTeam } from './lists.ts';
import { meetings } from './meetings.ts';
import { previewDecision } from './preview.ts';
import { findAllGoals, findAllLines } from './repository.ts';
import { goalView, linesView, matchView } from './view.ts';

export const matchesCalls: Handlers<'matches'> = {
  async list({ db, noun: { division }, query }) {
    if (division.season_id === null) return { rows: [], total: 0 };
    return await findAllBySeason(db, division.season_id, query);
  },
  async match({ db, noun: { match } }) {
    const lines = await findAllLines(db, match.id);
    const goals = await findAllGoals(db, match.id);
    const shown = match.status === 'played' ? goals : [];
    return {
      data: {
        ...matchView(match),
        lines: linesView(match, lines),
        goals: shown.map((goal) => goalView(match, goal)),
      },
    };
  },
  meetings,
  lastOfTeam: async ({ db, noun: { team }, query }) => await findAllByTeam(db, team.id, 'decided', query),
  nextOfTeam: async ({ db, noun: { team }, query }) => await findAllByTeam(db, team.id, 'to_play', query),
  lastOfPlayer: async ({ db, noun: { player }, query }) => await findAllByPlayer(db, player.id, query),
  async exportDivision({ db, noun: { division } }) {
    const { season_id, season_name, tournament_name } = division;
    const matches = season_id === null ? [] : await exportSeason(db, season_id);
    return { name: `${tournament_name} ${season_name ?? ''}`.trim(), matches };
  },
  judged,
  previewDecision,
  decide,
  judgedStatistics,
  decideStatistics,
};
