export { tournamentLog } from './tournament-log.ts';
