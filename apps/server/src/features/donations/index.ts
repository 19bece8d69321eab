export { donationsFeature } from './feature.ts';
export { insertNamed, replaceCosts } from './repository/donations.ts';
