/** What later features may use of written wishes. */
export { UserWish } from './components/user-wish.tsx';
