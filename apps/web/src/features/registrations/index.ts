export { RefuseButton } from './components/refuse-button.tsx';
export { teamDeskQuery } from './queries.ts';
