/**
 * How each language of the product is written: everything that is formatted (numbers, dates, plurals, lists, names of
 * countries) asks here. Bare `pt` would be Brazilian, bare `en` American.
 */
export const LOCALES = {
  es: 'es-ES',
  en: 'en-GB',
  pt: 'pt-PT',
  it: 'it-IT',
  fr: 'fr-FR',
  de: 'de-DE',
} as const;
