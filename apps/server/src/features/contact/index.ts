export { answerMessage } from './answer-message.ts';
export { contactFeature } from './feature.ts';
export { keepContactMessage } from './keep.ts';
export {
  countClosedBefore as countContactBefore,
  countOpen as countOpenContact,
} from './repository/messages.ts';
