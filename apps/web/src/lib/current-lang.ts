import { DEFAULT_LANG, isLang, type Lang } from '@matchnight/contract/constants';

/** The language of the address. */
export function currentLang(): Lang {
  const first = location.pathname.split('/')[1];
  return isLang(first) ? first : DEFAULT_LANG;
}
