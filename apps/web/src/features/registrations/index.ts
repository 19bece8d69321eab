export { Refusals } from './components/refusals.tsx';
export { refusableQuery } from './queries.ts';
