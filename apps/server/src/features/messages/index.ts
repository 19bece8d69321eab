export { takesWordsOf } from './approach.ts';
export { messagesCalls } from './calls.ts';
export { deliver } from './deliver.ts';
export { type MessageSent, messageSent, type ThreadRead, threadRead } from './events.ts';
export { messagesFeature } from './feature.ts';
export { messageAsReported } from './reported.ts';
export { unreadOf, updateRead } from './repository/members.ts';
export { person as messagesPerson } from './repository/person.ts';
export { upsertThreadOfMatch, upsertThreadOfTwo } from './repository/threads.ts';
