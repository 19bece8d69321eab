export { type SessionTimes, STAFF_IDLE_MS, STAFF_SESSION_MS, sessionEndsAt } from './session-ends.ts';
