export { HeadDeeds } from './components/head-deeds.tsx';
