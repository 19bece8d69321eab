export { BanNotice } from './components/ban-notice.tsx';
