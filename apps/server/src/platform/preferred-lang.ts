import { DEFAULT_LANG, LANGS, type Lang } from '@matchnight/contract/constants';

/** The language that a browser would like best, by its Accept-Language; English where it names none of ours. */
export function preferredLang(accepted: string | undefined): Lang {
  const wanted = (accepted ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part.trim().split(';');
      return { lang: tag.slice(0, 2).toLowerCase(), quality: Number(quality.trim().slice(2)) || 0 };
    })
    .sort((a, b) => b.quality - a.quality)
    .map(({ lang }) => lang);
  return wanted.find((lang): lang is Lang => LANGS.some((known) => known === lang)) ?? DEFAULT_LANG;
}
