export { makeStage } from './actions/open-stage.ts';
export { type GroupsDealt, groupsDealt } from './events.ts';
export { groupsFeature } from './feature.ts';
