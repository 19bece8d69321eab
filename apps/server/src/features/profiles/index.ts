export { profilesFeature } from './feature.ts';
export { nextTaskOf } from './next-task.ts';
export { type TournamentPays, tournamentPays } from './ports.ts';
export { findAllPlacesOfTeams } from './repository/teams.ts';
export { type Step, stepsOfUser } from './steps.ts';
export { placeView } from './team-view.ts';
