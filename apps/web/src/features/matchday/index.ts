export { AnotherDate } from './components/another-date.tsx';
export { MatchDeeds } from './components/match-deeds.tsx';
