export { donationsFeature } from './feature.ts';
export { insertEntry, insertNamed, replaceCosts } from './repository/donations.ts';
