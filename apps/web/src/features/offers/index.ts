export { SquadDeeds } from './components/squad-deeds.tsx';
export { TeamOffers } from './components/team-offers.tsx';
export { TeamPurse } from './components/team-purse.tsx';
