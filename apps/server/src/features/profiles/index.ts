export { profilesCalls } from './calls.ts';
export { divisionsCalls } from './division.ts';
export { playersCalls } from './player.ts';
export { findAllPlaces } from './repository/teams.ts';
export { teamsCalls } from './team.ts';
export { placeView } from './team-view.ts';
export { tournamentPage } from './tournament.ts';
