/** What people call a browser, by what its name says; the first that fits. Many name others beside themselves. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
  ['PlayStation', /\bPlayStation\b/i],
  ['Xbox', /\bXbox\b/i],
] as const;

/** "Firefox · Windows"; null where nothing is recognized. */
export function deviceOf(userAgent: string): string | null {
  const names = [BROWSERS, SYSTEMS].flatMap((known) => {
    const found = known.find(([, sign]) => sign.test(userAgent));
    return found ? [found[0]] : [];
  });
  return names.length > 0 ? names.join(' · ') : null;
}
