export { type FriendsChanged, friendsChanged } from './events.ts';
export { socialFeature } from './feature.ts';
export { acceptRequest, denyRequest } from './friends.ts';
export { receivedOf } from './received.ts';
export { blocks, isBlockedBetween, type Relation, relationOf, type Ties, tiesOf } from './relations.ts';
export { findAllFansOf, insertFavourite } from './repository/favourites.ts';
export { countReceived, findAllFriendIds, upsertRequest } from './repository/friends.ts';
