export { makeAdmin } from './actions/make-admin.ts';
export { accountsCalls } from './calls.ts';
export { type CreatedUser, createUser, type NewUser } from './create-user.ts';
export { nickSkeleton } from './nick-skeleton.ts';
export { hashPassword } from './passwords.ts';
export { everyFeature, nothingWaits, waiting } from './ports.ts';
export { person as accountsPerson } from './repository/person.ts';
export { insertAllUnclaimed, insertUnclaimed } from './repository/players.ts';
export { insertSession } from './repository/sessions.ts';
