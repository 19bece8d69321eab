export { deliver } from './deliver.ts';
export { type MessageSent, messageSent, type ThreadRead, threadRead } from './events.ts';
export { messagesFeature } from './feature.ts';
export { unreadOf, updateRead } from './repository/members.ts';
export { upsertThreadOfMatch, upsertThreadOfTeam, upsertThreadOfTwo } from './repository/threads.ts';
