export { type PlayersJoined, playersJoined } from './events.ts';
