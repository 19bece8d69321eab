import { contract } from '@matchnight/contract';
import type { Ranking } from '@matchnight/rules';
import { type Bound, bind } from '../../platform/calls/handler.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { findDivisionBySlug, seasonRefOf } from '../divisions/index.ts';
import { adjustPoints, divisionTeams, removeAdjustment } from './adjustments.ts';
import { rankingTeams } from './elo-ranking.ts';
import { progressOf } from './progress.ts';
import type { PublicOfDivision } from './public-read.ts';
import { pageOf, rankingOf } from './rankings.ts';
import { adjustmentsOf, tableCsv, tableOf } from './table.ts';
import { teamRanking } from './team-rankings.ts';
import { rankingOfPlayers, tournamentRanking } from './tournament-rankings.ts';

export function statisticsRouter(deps: Deps, events: Events): Bound[] {
  return bind('statistics', contract.statistics, {
    async table(context) {
      const { row, season } = await seasonOf(context);
      return {
        data: {
          division: { id: row.id, name: row.name, slug: row.slug },
          season,
          rows: await tableOf(context.db, season.id),
          adjustments: (await adjustmentsOf(context.db, season.id)).map(({ team, points, reason }) => ({
            team,
            points,
            reason,
          })),
        },
      };
    },
    async tableCsv(context) {
      const { season } = await seasonOf(context);
      return tableCsv(await tableOf(context.db, season.id));
    },
    scorers: (context) => ranking(context, 'scorers'),
    assists: (context) => ranking(context, 'assists'),
    gks: (context) => ranking(context, 'goalkeepers'),
    mvp: (context) => ranking(context, 'mvp'),
    theBests: (context) => ranking(context, 'the_bests'),
    yellowCards: (context) => ranking(context, 'yellow_cards'),
    redCards: (context) => ranking(context, 'red_cards'),
    tournamentTheBests: (context) => tournamentRanking(context, 'the_bests'),
    tournamentGks: (context) => tournamentRanking(context, 'goalkeepers'),
    tournamentAssists: (context) => tournamentRanking(context, 'assists'),
    tournamentScorers: (context) => tournamentRanking(context, 'scorers'),
    tournamentMvp: (context) => tournamentRanking(context, 'mvp'),
    rankingPlayers: rankingOfPlayers,
    teamTheBests: (context) => teamRanking(context, 'the_bests'),
    teamScorers: (context) => teamRanking(context, 'scorers'),
    rankingTeams,
    progress: async (context) => ({ data: await progressOf(context) }),
    divisionTeams,
    adjustPoints: (context) => adjustPoints(context, deps.texts, events),
    removeAdjustment: (context) => removeAdjustment(context, deps.texts, events),
  });
}

async function ranking(
  context: PublicOfDivision & { query: { page: number; per_page: number } },
  list: Ranking,
) {
  const { season } = await seasonOf(context);
  return pageOf(await rankingOf(context.db, season.id, list), context.query);
}

/** The asked season of the division in the path; 404 where there is none. */
async function seasonOf({ db, params, query, hidden, tag }: PublicOfDivision) {
  const row = found(await findDivisionBySlug(db, params, hidden, query.season));
  tag(`division:${row.id}`, `tournament:${row.tournament_id}`);
  return { row, season: found(seasonRefOf(row)) };
}
