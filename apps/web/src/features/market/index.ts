export { SigningStateCard } from './components/signing-state.tsx';
