export {
  type ClubDisbanded,
  clubDisbanded,
  type MemberGone,
  memberGone,
  type OwnerChanged,
  ownerChanged,
  type RoleChanged,
  roleChanged,
} from './events.ts';
export { clubsFeature } from './feature.ts';
export { openOffers } from './ports.ts';
