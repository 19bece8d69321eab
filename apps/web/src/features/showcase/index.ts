export { ShowcaseRow } from './components/showcase-row.tsx';
