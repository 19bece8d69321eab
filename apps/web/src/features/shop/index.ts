/** What later features may use of the shop. */
export { ProductPicture } from './components/product-picture.tsx';
export type { BuyingPlace } from './offer.ts';

/** The dialog that buys or extends a product. */
export const loadBuyDialog = () => import('./components/buy-dialog.tsx');
