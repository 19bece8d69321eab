/** An amount of the site's money, as mails write it too. */
export { formatPrice } from '@matchnight/i18n/price';
