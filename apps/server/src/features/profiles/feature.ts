import { feature } from '../../platform/feature.ts';
import { profilesCalls } from './calls.ts';
import { divisionsCalls } from './division.ts';
import { playersCalls } from './player.ts';
import { teamsCalls } from './team.ts';
import { tournamentPage } from './tournament.ts';

export const profilesFeature = feature({
  name: 'profiles',
  calls: {
    players: playersCalls,
    teams: teamsCalls,
    tournaments: tournamentPage,
    divisions: divisionsCalls,
    profiles: profilesCalls,
  },
});
