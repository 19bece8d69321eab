export { groupsCalls } from './calls.ts';
export { type GroupsDealt, groupsDealt } from './events.ts';
