export { type AppealAnswered, type AppealDecided, appealAnswered, appealDecided } from './events.ts';
export { appealsFeature } from './feature.ts';
export { countWaiting as appealsWaiting } from './judges.ts';
export { insertAppeal as keepAppeal, updateAnswer as keepAnswer } from './repository/appeals.ts';
export { insertMessage as keepAppealMessage } from './repository/thread.ts';
