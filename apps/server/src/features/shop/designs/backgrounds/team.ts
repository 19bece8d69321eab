import type { Colours } from '../colourways.ts';
import { disc, linear, mix, type Point, range, scatter, shape, short, stroke, tag } from '../svg.ts';
import { emerging, glow, scene } from './canvas.ts';

export const TEAM_BACKGROUNDS = { stripes, scarves, tifo, terrace } as const;

/** The stripes of a shirt, slanted as if it ran. */
function stripes(colours: Colours): string {
  const { night, base, bright, glow: white, other } = colours;
  const band = (x: number, wide: number, paint: string, opacity = 1) =>
    shape(
      [
        [x + 150, -10],
        [x + 150 + wide, -10],
        [x + wide - 40, 465],
        [x - 40, 465],
      ],
      paint,
      opacity,
    );
  const bands = range(7).flatMap((at) => [
    band(440 + at * 150, 84, mix(base, bright, 0.45)),
    band(440 + at * 150, 5, white, 0.7),
    band(440 + at * 150 + 79, 5, other, 0.7),
    band(440 + at * 150 + 112, 8, bright, 0.4),
  ]);
  const folds = [600, 1010].map((x, at) => {
    const soft = linear(
      `f${at}`,
      [x, 200],
      [x + 330, 300],
      [
        [0, night, 0],
        [0.45, night, 0.5],
        [0.62, night, 0.12],
        [0.75, white, 0.16],
        [1, white, 0],
      ],
    );
    return soft + shape('M0 0h1366v455H0z', `url(#f${at})`);
  });
  return scene(
    colours,
    emerging('st', 400, 860, ...bands),
    ...folds,
    glow('gl', [1000, 0], 520, bright, 0.25),
  );
}

/** Scarves held up one above the other. */
function scarves(colours: Colours): string {
  const { night, deep, base, bright, glow: white, other } = colours;
  const scarf = (at: number): string => {
    const [x, y, tall] = [560 + (at % 2) * 60, 34 + at * 138, 96];
    const curve = (px: number) => Math.sin((px - 500) / 150 + at * 1.7) * 15 - (px - 560) * 0.045;
    const bar = (from: number, to: number, top: number, bottom: number, paint: string) => {
      const steps = range(9).map((step) => from + ((to - from) * step) / 8);
      return shape(
        [
          ...steps.map((px): Point => [px, y + top + curve(px)]),
          ...steps.toReversed().map((px): Point => [px, y + bottom + curve(px)]),
        ],
        paint,
      );
    };
    const blocks = range(8).map((block) =>
      bar(
        x + block * 112,
        x + block * 112 + 113,
        0,
        tall,
        [bright, base, mix(bright, white, 0.7), base][(block + at) % 4] ?? base,
      ),
    );
    const fringe = range(8).map((thread) => {
      const py = y + 6 + thread * 12 + curve(x);
      return stroke(
        `M${short(x)} ${short(py)}q-20 2-38 ${thread % 2 === 0 ? 5 : 9}`,
        mix(bright, white, 0.3),
        5,
      );
    });
    return [
      tag('g', { transform: 'translate(8 12)', opacity: 0.4 }, bar(x - 20, 1400, 0, tall, night)),
      ...fringe,
      ...blocks,
      bar(x, 1400, 14, 20, other),
      bar(x, 1400, tall - 20, tall - 14, other),
      bar(x, 1400, tall * 0.62, tall, 'url(#fold)'),
    ].join('');
  };
  return scene(
    colours,
    glow('gl', [900, 228], 560, bright, 0.3),
    linear(
      'fold',
      [0, 0],
      [0, 455],
      [
        [0, deep, 0.34],
        [1, deep, 0.5],
      ],
    ),
    tag('g', { transform: 'rotate(-4 900 228)' }, range(3).map(scarf).join('')),
  );
}

/** A stand full of cards held up: a zigzag in the team's colours. */
function tifo(colours: Colours): string {
  const { deep, base, bright, glow: white, other } = colours;
  const random = scatter(5);
  const bands = [
    bright,
    bright,
    base,
    base,
    mix(bright, white, 0.6),
    other,
    base,
    base,
    mix(deep, base, 0.5),
    deep,
  ];
  const side = 34;
  const cards = range(18).flatMap((row) =>
    range(28).map((column) => {
      const zigzag = Math.abs(((column + 5) % 14) - 7);
      const paint = bands[(row + zigzag + 3) % bands.length] ?? base;
      const [x, y] = [column * (side + 3), row * (side + 3) + (random() - 0.5) * 3];
      return shape(
        [
          [x, y],
          [x + side, y],
          [x + side, y + side],
          [x, y + side],
        ],
        mix(paint, deep, random() * 0.34),
      );
    }),
  );
  const stand = tag('g', { transform: 'translate(390 -60) skewY(-5)' }, cards.join(''));
  return scene(colours, emerging('ca', 400, 960, stand), glow('gl', [1040, 0], 560, white, 0.22, 0.8));
}

/** Flags, raised arms and a flare over the heads of those who sing. */
function terrace(colours: Colours): string {
  const { night, deep, base, bright, glow: white, other } = colours;
  return scene(
    colours,
    glow('sa', [1080, 130], 420, bright, 0.7, 0.7),
    glow('sb', [800, 210], 330, bright, 0.55, 0.6),
    glow('sc', [1010, 40], 280, white, 0.3, 0.6),
    flag([650, 186], 116, night, [bright, white]),
    flag([860, 124], 180, night, [white, bright]),
    flag([1130, 160], 146, night, [bright, other]),
    crowd(280, 9, mix(deep, base, 0.6)),
    crowd(306, 12, mix(deep, base, 0.3)),
    crowd(340, 16, mix(night, deep, 0.8)),
    glow('fl', [806, 222], 140, other, 0.9),
    disc([806, 222], 7, '#ffffff'),
    crowd(384, 21, mix(night, deep, 0.4)),
  );
}

/** A row of people from behind; right of the calm third some raise their arms. */
function crowd(y: number, size: number, paint: string): string {
  const random = scatter(y);
  const [bodies, arms]: [string[], string[]] = [[], []];
  for (let x = -size; x < 1366 + size; x += size * (1.8 + random() * 0.65)) {
    const up = y + random() * size * 0.8;
    const [wide, neck] = [size * 1.25, up + size * 1.3];
    bodies.push(
      `M${short(x - size * 0.72)} ${short(up)}a${short(size * 0.72)} ${short(size * 0.86)} 0 1 1 ${short(size * 1.44)} 0a${short(size * 0.72)} ${short(size * 0.86)} 0 1 1${short(-size * 1.44)} 0`,
      `M${short(x - wide)} 460V${short(neck + size * 0.7)}Q${short(x)} ${short(neck - size * 1.1)} ${short(x + wide)} ${short(neck + size * 0.7)}V460z`,
    );
    if (x < 480 || random() < 0.5) continue;
    const reach = up - size * (1.4 + random());
    for (const side of random() < 0.6 ? [-1, 1] : [1]) {
      arms.push(
        `M${short(x + side * size)} ${short(neck + size)}L${short(x + side * size * 1.35)} ${short(reach)}`,
      );
    }
  }
  return stroke(arms.join(''), paint, size * 0.5) + shape(bodies.join(''), paint);
}

/** A flag of two halves that blows to the right, `wide` pixels, from the top of its pole. */
function flag([x, y]: Point, wide: number, pole: string, paints: readonly [string, string]): string {
  const half = wide * 0.3;
  const edge = (side: number) =>
    [0.3, -22, 0.6, 26, 1, -6]
      .map((value, at) => short((at % 2 === 0 ? value * wide : value) * side))
      .join(' ');
  const back = [0.4, 32, 0.7, -16, 1, 6]
    .map((value, at) => short(at % 2 === 0 ? -value * wide : value))
    .join(' ');
  const part = (top: number, paint: string) =>
    shape(`M${x} ${short(top)}c${edge(1)}v${short(half)}c${back}z`, paint);
  return stroke(`M${x} ${y - 10}L${x - 16} 400`, pole, 5) + part(y, paints[0]) + part(y + half, paints[1]);
}
