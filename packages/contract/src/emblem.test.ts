import { describe, expect, it } from 'vitest';
import { emblemOf } from './emblem.ts';
import { EMBLEM_OVERS, EMBLEM_SHAPES } from './emblem-paths.ts';

const NAMES = Array.from({ length: 400 }, (_, number) => `Club ${number}`);
const CLUBS = ['Real Siesta', 'Lokomotiv Churros', 'Ping Albion', 'Étoile du Canapé', 'Crossbar Rangers'];

describe('an emblem', () => {
  it('stays the same for the same name, for ever', () => {
    // These are the first emblems ever drawn for these names: people who know their crest must find it unchanged.
    expect(CLUBS.map((name) => emblemOf('team', name))).toMatchInlineSnapshot(`
      [
        {
          "colours": [
            "#e8601c",
            "#ffffff",
          ],
          "over": "checks",
          "shape": "octagon",
        },
        {
          "colours": [
            "#5bb8f0",
            "#7c1f3f",
          ],
          "over": "chevron",
          "shape": "tub",
        },
        {
          "colours": [
            "#d22f3d",
            "#26282c",
          ],
          "over": "star",
          "shape": "classic",
        },
        {
          "colours": [
            "#d22f3d",
            "#ffffff",
          ],
          "over": "star",
          "shape": "heater",
        },
        {
          "colours": [
            "#14713f",
            "#1b1e22",
          ],
          "over": "diagonal",
          "shape": "octagon",
        },
      ]
    `);
  });

  it('differs for nearly every other name', () => {
    const seen = new Set(NAMES.map((name) => JSON.stringify(emblemOf('team', name))));
    expect(seen.size).toBeGreaterThan(370);
  });

  it('uses every shape, and no colour far more often than another', () => {
    const emblems = NAMES.map((name) => emblemOf('team', name));
    expect(new Set(emblems.map(({ shape }) => shape)).size).toBe(Object.keys(EMBLEM_SHAPES).length - 1);
    const grounds = Object.values(Object.groupBy(emblems, ({ colours }) => colours.join())).map(
      (group) => group?.length ?? 0,
    );
    expect(Math.max(...grounds)).toBeLessThan(40);
  });

  it('takes a team’s own colours', () => {
    const own = ['#112233', '#ddeeff'] as const;
    const emblem = emblemOf('team', 'Real Siesta', own);
    expect(emblem).toEqual({ ...emblemOf('team', 'Real Siesta'), colours: own });
  });

  it('tells tournaments and divisions from teams by its shape', () => {
    expect(emblemOf('division', 'Primera').shape).toBe('pennant');
    expect(['hexagon', 'round', 'octagon']).toContain(emblemOf('tournament', 'Copa').shape);
  });

  it('is drawn inside its square', () => {
    for (const path of [...Object.values(EMBLEM_SHAPES), ...Object.values(EMBLEM_OVERS)]) {
      const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
      expect(Math.max(...numbers)).toBeLessThanOrEqual(24);
    }
  });

  it('never has two colours that are hard to distinguish', () => {
    for (const name of NAMES) {
      const [ground, over] = emblemOf('team', name).colours;
      expect(contrast(ground, over), `${ground} and ${over}`).toBeGreaterThan(1.5);
    }
  });
});

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** WCAG 2's relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
