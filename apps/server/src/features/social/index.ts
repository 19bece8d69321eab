export { socialCalls } from './calls.ts';
export { invitationsOf } from './invitations.ts';
export { blocks, isBlockedBetween, type Relation, relationOf } from './relations.ts';
export { insertFavourite } from './repository/favourites.ts';
export { lockUsers, upsertRequest } from './repository/friends.ts';
export { person as socialPerson } from './repository/person.ts';
