export { type VsTold, vsTold } from './events.ts';
export { vsFeature } from './feature.ts';
export { lockBet } from './repository/bets.ts';
export { updateDisabled } from './repository/settings.ts';
