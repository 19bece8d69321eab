import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, okLabOf } from '../club/colours.ts';
import { ACCENT_SHADES, accentFaces } from './accent.ts';
import { laidOver, lighter } from './lightness.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((at) => `#${at.toString(16).padStart(6, '0')}`);
const PLAIN = {
  light: ['#f1f5f2', '#ffffff', '#e7eeea'],
  dark: ['#0a0f0d', '#111815', '#1b2521'],
} as const;

describe('an accent colour', () => {
  it('either gives shades that can be read on every ground of both schemes, or is refused with what it reaches', () => {
    fc.assert(
      fc.property(colour, (chosen) => {
        const faces = accentFaces(chosen);
        if (faces.refused !== null) {
          expect(faces.refused.figure).toBeGreaterThanOrEqual(100);
          expect(faces.refused.figure).toBeLessThan(faces.refused.least);
          return;
        }
        for (const scheme of ['light', 'dark'] as const) {
          const { shades, text, control } = faces[scheme];
          expect(Object.keys(shades).toSorted()).toEqual([...ACCENT_SHADES].toSorted());
          expect(text).toBeGreaterThanOrEqual(450);
          expect(control).toBeGreaterThanOrEqual(300);
          expect(contrastOf(shades.on_accent, shades.accent)).toBeGreaterThanOrEqual(4.5);
          expect(contrastOf(shades.on_accent, shades.accent_strong)).toBeGreaterThanOrEqual(4.5);
          for (const ground of PLAIN[scheme]) {
            const glowing = laidOver(ground, shades.accent, 0x24 / 255);
            expect(contrastOf(shades.accent, ground)).toBeGreaterThanOrEqual(3);
            expect(contrastOf(shades.accent_strong, ground)).toBeGreaterThanOrEqual(3);
            expect(contrastOf(shades.accent_text, ground)).toBeGreaterThanOrEqual(4.5);
            expect(contrastOf(shades.accent_text, glowing)).toBeGreaterThanOrEqual(4.5);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('stays what it is where it can be read', () => {
    const faces = accentFaces('#b8f53d');
    expect(faces.refused).toBeNull();
    expect(faces.refused === null && faces.dark.shades).toMatchObject({
      accent: '#b8f53d',
      accent_text: '#b8f53d',
    });
    const blue = accentFaces('#1d4ed8');
    expect(blue.refused === null && blue.light.shades.accent).toBe('#1d4ed8');
  });

  it('keeps its hue', () => {
    fc.assert(
      fc.property(colour, (chosen) => {
        const faces = accentFaces(chosen);
        const [, a, b] = okLabOf(chosen);
        if (faces.refused !== null || Math.hypot(a, b) < 0.08) return;
        for (const { shades } of [faces.light, faces.dark]) {
          const [, red, yellow] = okLabOf(shades.accent);
          const apart = Math.atan2(a * yellow - b * red, a * red + b * yellow);
          if (Math.hypot(red, yellow) > 0.04) expect(Math.abs(apart), chosen).toBeLessThan(0.12);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is told from every ground, or refused: white by day, black by night', () => {
    expect(accentFaces('#ffffff')).toMatchObject({ refused: { scheme: 'light', least: 450 } });
    expect(accentFaces('#000000')).toMatchObject({ refused: { scheme: 'dark', least: 300 } });
  });

  it.each([
    '#e4002b',
    '#ff7a00',
    '#ffd500',
    '#00a651',
    '#00b8d9',
    '#1e3a8a',
    '#7c3aed',
    '#ec4899',
    '#808080',
  ])('of a club can be taken: %s', (chosen) => {
    expect(accentFaces(chosen).refused).toBeNull();
  });
});

it('a colour whose lightness is not changed is the same', () => {
  fc.assert(
    fc.property(colour, (any) => {
      expect(lighter(any, 0)).toBe(any);
    }),
  );
});
