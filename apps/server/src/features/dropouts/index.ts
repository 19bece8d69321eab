export { type TeamDroppedOut, teamDroppedOut } from './events.ts';
export { dropoutsFeature } from './feature.ts';
export { withdrawTeam } from './withdraw-team.ts';
