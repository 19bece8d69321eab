export { messagesCalls } from './calls.ts';
/** @public for the demo */
export { deliver } from './deliver.ts';
/** @public for who follows */
export { type MessageSent, messageSent } from './events.ts';
/** @public for who judges what was reported */
export {
  isParticipant,
  messageWithFiveBefore,
  messageWithFiveBeforeForDesk,
  type ReportedMessage,
} from './participants.ts';
export { messageAsReported } from './reported.ts';
export { unreadOf } from './repository/members.ts';
export { person as messagesPerson } from './repository/person.ts';
