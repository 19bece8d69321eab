export { AnswerMatch } from './components/answer-match.tsx';
export { MatchAvailability } from './components/match-availability.tsx';
