/** What later features may use of passkeys. */
export { Passkeys } from './components/passkeys.tsx';
export { passkeysQuery } from './queries.ts';
