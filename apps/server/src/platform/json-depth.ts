/**
 * Where brackets open deeper than so many levels, outside of texts; null where they don't. Sign by sign, before anything is parsed: a
 * body of brackets costs the parser, and with it everybody, ten times as long, and a pattern thirty times.
 */
export function placeTooDeep(text: string, deepest: number): number | null {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') at = endOfText(text, at);
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > deepest) return at;
  }
  return null;
}

/** The quote mark that ends the text which begins there. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1;
  return at;
}
