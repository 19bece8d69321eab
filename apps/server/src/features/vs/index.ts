export { type VsTold, vsTold } from './events.ts';
export { vsFeature } from './feature.ts';
export { replayAll } from './replay.ts';
export { lockBet } from './repository/bets.ts';
export { keepEnvironment } from './settings.ts';
