import type { Ranking } from '@matchnight/rules';
import type { PublicRead } from '../../platform/calls/context.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import { csvOf } from '../../platform/csv.ts';
import { seasonRefOf } from '../divisions/index.ts';
import { adjustPoints, divisionTeams, removeAdjustment } from './adjustments.ts';
import { rankingTeams } from './elo-ranking.ts';
import { progress } from './progress.ts';
import { pageOf, rankingOf } from './rankings.ts';
import { adjustedTableOf, columnsIn, tableOf } from './table.ts';
import { teamRanking } from './team-rankings.ts';
import { rankingOfPlayers, tournamentRanking } from './tournament-rankings.ts';

export const statisticsCalls: Handlers<'statistics'> = {
  async table({ db, noun: { division } }) {
    const { id, name, slug } = division;
    const season = seasonRefOf(division);
    const table = season
      ? await adjustedTableOf(db, season.id)
      : { rows: [], adjustments: [], drop_outs: [] };
    return { data: { division: { id, name, slug }, season, ...table } };
  },
  async tableCsv({ db, noun, lang, t }) {
    const season = seasonRefOf(noun.division);
    return csvOf(columnsIn(t), season ? await tableOf(db, season.id) : [], lang);
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
  progress,
  divisionTeams,
  adjustPoints,
  removeAdjustment,
};

type OfDivision = Pick<PublicRead<'statistics.scorers'>, 'db' | 'noun' | 'page'>;

/** A list of the asked season of the division; empty before its first. */
async function ranking({ db, noun, page }: OfDivision, list: Ranking) {
  const season = seasonRefOf(noun.division);
  return pageOf(season ? await rankingOf(db, season.id, list) : [], page);
}
