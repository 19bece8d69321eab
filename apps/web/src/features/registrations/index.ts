export { RefuseButton } from './components/refuse-button.tsx';
