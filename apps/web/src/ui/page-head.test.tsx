import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PageHead } from './page-head.tsx';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const tokens = read('../app/tokens.css');
const styles = read('../app/parts.css');

describe('a picture behind a head', () => {
  it('is one element of two sizes that says nothing, in place of the crest’s echo', () => {
    const html = renderToString(<PageHead title="Night League" crest={<i>crest</i>} photo="/files/ab/abc" />);
    expect(html.match(/<img[^>]*>/g)).toEqual([
      '<img class="head-worn" sizes="(width &lt; 48rem) 1px" srcSet="/files/ab/abc-480.webp 480w, /files/ab/abc-1366.webp 1366w" alt=""/>',
    ]);
    expect(html).not.toContain('backdrop');
    expect(html.match(/crest<\/i>/g)).toHaveLength(1);
  });

  it('is not there without one', () => {
    const html = renderToString(<PageHead title="Night League" crest={<i>crest</i>} photo={null} />);
    expect(html).not.toContain('<img');
    expect(html).toContain('backdrop');
  });

  it('is no stronger below the words than a team’s own, at which all of them keep 4.5 : 1 on white and on black', () => {
    expect(styles).toMatch(/\.head-photo \{[^}]*\bopacity-17\b/);
    const [, behindWords = ''] =
      /\.head-worn \{[^}]*linear-gradient\([^;]*#000000?([0-9a-f]{2}) var\(--clear\)/.exec(styles) ?? [];
    const strength = Number.parseInt(behindWords, 16) / 255;
    expect(strength).toBeCloseTo(0.17, 2);
    for (const scheme of [0, 1] as const) {
      for (const picture of [0, 255]) {
        const ground = token('surface', scheme).map((part) => part + (picture - part) * strength);
        for (const text of ['text', 'muted', 'accent-text'] as const) {
          expect(
            contrast(token(text, scheme), ground),
            `${text} ${scheme} ${picture}`,
          ).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });
});

it('the words of a card keep 4.5 : 1 on whatever design is worn', () => {
  const card = read('./pitch/player-card.css');
  const [, brightest = ''] = /\.player-card-words \{[^}]*background: (#\w{6});[^}]*darken/.exec(card) ?? [];
  const [, ink = ''] = /\.card-night \{[^}]*--ink: (#\w{6})/.exec(card) ?? [];
  expect(contrast(rgb(ink), rgb(brightest))).toBeGreaterThanOrEqual(4.5);
});

/** A colour of the day (0) or the night (1). */
function token(name: string, scheme: 0 | 1): number[] {
  const found = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens);
  return rgb(found?.[scheme + 1] ?? '');
}

function rgb(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** As WCAG 2 counts it. */
function contrast(one: readonly number[], other: readonly number[]): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
