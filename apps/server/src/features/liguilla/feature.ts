import { answer, on } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { playoffsChanged, undecided } from '../divisions/index.ts';
import {
  bracketForeseen,
  countUndecided,
  knockoutsAhead,
  matchDecided,
  playoffsAhead,
  scheduleCreated,
  stageOfTie,
  tableForeseen,
  tiesForeseen,
} from '../matches/index.ts';
import { tableChanged, tableWouldChange } from '../statistics/index.ts';
import { knockoutsToCome, playoffsToCome } from './ahead.ts';
import { liguillaCalls } from './calls.ts';
import { liguillaOfChangedTable, liguillaOfCreatedSchedule, liguillaOfDecidedMatch } from './follow.ts';
import { bracketWouldChange } from './foreseen.ts';
import { miniLeagueWouldChange } from './mini-league-foreseen.ts';
import { countUnmatched } from './open-ties.ts';
import { stageOfMatch } from './stage.ts';
import { tiesWouldChange } from './ties-foreseen.ts';
import { eveningsOfChangedPlayoffs } from './weeks.ts';

export const liguillaFeature = feature({
  name: 'liguilla',
  calls: { liguilla: liguillaCalls },
  follows: [
    on(matchDecided, liguillaOfDecidedMatch),
    on(scheduleCreated, liguillaOfCreatedSchedule),
    on(tableChanged, liguillaOfChangedTable),
    on(playoffsChanged, eveningsOfChangedPlayoffs),
  ],
  answers: [
    answer(
      undecided,
      async (db, seasonId) => (await countUndecided(db, seasonId)) + (await countUnmatched(db, seasonId)),
    ),
    answer(tableForeseen, async (tx, match) => {
      const [league, miniLeague] = [
        await tableWouldChange(tx, match),
        await miniLeagueWouldChange(tx, match),
      ];
      return async () => [...(await league()), ...(await miniLeague())];
    }),
    answer(stageOfTie, stageOfMatch),
    answer(knockoutsAhead, knockoutsToCome),
    answer(playoffsAhead, playoffsToCome),
    answer(bracketForeseen, bracketWouldChange),
    answer(tiesForeseen, tiesWouldChange),
  ],
});
