export { administrationFeature } from './feature.ts';
export { tournamentLog } from './tournament-log.ts';
