export { mailinvitesFeature } from './feature.ts';
