const KNOWN = Intl.supportedValuesOf('currency');

/** The three letters of a currency as they are written; null: none has these. */
export function knownCurrency(letters: string): string | null {
  return KNOWN.find((code) => code === letters.toUpperCase()) ?? null;
}

/** Whether a money is counted in hundredths, as all prices here are; of others Stripe takes another unit. */
export function isOfHundredths(currency: string): boolean {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits === 2;
}
