/** For users alone: who blocks nobody loads nothing. */
export { UnlessBlocked as default } from '../../social/index.ts';
