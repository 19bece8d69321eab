export { type OwnerFollowed, type OwnerTakenBack, ownerFollowed, ownerTakenBack } from './events.ts';
export { linksFeature } from './feature.ts';
export { insertLinks } from './repository/links.ts';
