/**
 * The locale of each language: everything that formats (numbers, dates, plurals, lists, names of countries) uses it.
 * Bare `pt` would be Brazilian, bare `en` American.
 */
export const LOCALES = {
  es: 'es-ES',
  en: 'en-GB',
  pt: 'pt-PT',
  it: 'it-IT',
  fr: 'fr-FR',
  de: 'de-DE',
} as const;
