import { answer, on } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { seasonStatesOf, teamLeft } from '../tournaments/index.ts';
import { divisionDesks } from './calls.ts';
import { listsWithoutTeam } from './follow-teams.ts';
import { tournamentDivisions } from './of-tournament.ts';
import { person as divisionsPerson } from './repository/person.ts';
import { seasonStates } from './season-states.ts';

export const divisionsFeature = feature({
  name: 'divisions',
  calls: { tournaments: tournamentDivisions, divisions: divisionDesks },
  person: divisionsPerson,
  follows: [on(teamLeft, listsWithoutTeam)],
  answers: [answer(seasonStatesOf, seasonStates)],
});
