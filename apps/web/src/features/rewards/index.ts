export { wonText } from './components/won-text.ts';
