import { LANGS, type Lang } from '@matchnight/contract/constants';

/** A page of the site in the reader's language, whatever language the address was copied in; null: no such page. */
export function ownPath(url: string, lang: Lang): string | null {
  const [, first, rest] = /^\/([a-z]{2})(?=[/?#]|$)(.*)$/s.exec(url) ?? [];
  return LANGS.some((one) => one === first) ? `/${lang}${rest}` : null;
}
