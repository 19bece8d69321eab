export { BlockButton } from './components/block-button.tsx';
export { HeadDeeds } from './components/head-deeds.tsx';
export { UnlessBlocked } from './components/unless-blocked.tsx';

/** Apart from the rest: visitors load it, too. */
export const loadOnlineNow = () => import('./components/online-now.tsx');
