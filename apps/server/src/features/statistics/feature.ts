import { answer, on } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { feedsChanged, ratingsOfTeams } from '../divisions/index.ts';
import { matchDecided, playersForeseen, scheduleCreated } from '../matches/index.ts';
import { statisticsCalls } from './calls.ts';
import { ratingsForSeeding, ratingsOfDecidedMatch } from './elo.ts';
import { openStandings, statisticsOfDecidedMatch } from './follow.ts';
import { playersWouldChange } from './foreseen.ts';
import { tablesOfChangedFeeds } from './rebuild.ts';
import { person as statisticsPerson } from './repository/person.ts';

export const statisticsFeature = feature({
  name: 'statistics',
  calls: { statistics: statisticsCalls },
  person: statisticsPerson,
  follows: [
    on(matchDecided, statisticsOfDecidedMatch, ratingsOfDecidedMatch),
    on(scheduleCreated, openStandings),
    on(feedsChanged, tablesOfChangedFeeds),
  ],
  answers: [answer(ratingsOfTeams, ratingsForSeeding), answer(playersForeseen, playersWouldChange)],
});
