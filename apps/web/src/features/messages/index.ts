export { MatchTalk } from './components/match-talk.tsx';
