export { profilesCalls } from './calls.ts';
export { divisionsCalls } from './division.ts';
export { nextTaskOf } from './next-task.ts';
export { playersCalls } from './player.ts';
export { findAllPlacesOfTeams } from './repository/teams.ts';
export { type Step, stepsOfUser } from './steps.ts';
export { teamsCalls } from './team.ts';
export { placeView } from './team-view.ts';
export { tournamentPage } from './tournament.ts';
