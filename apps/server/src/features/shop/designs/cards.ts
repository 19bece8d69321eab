import { ball } from './ball.ts';
import type { Colours } from './colourways.ts';
import {
  disc,
  drawing,
  fill,
  linear,
  mix,
  outline,
  type Point,
  radial,
  range,
  scatter,
  shape,
  stroke,
  tag,
} from './svg.ts';

/**
 * Five to seven, as the player's card stands on pages, which cut it along EDGE; shared pictures cut a little off above
 * and below. Within the frame all is dark enough for white words and figures.
 */
export const CARD = { width: 480, height: 672 } as const;

export const CARDS = { facets, rays, turf, panels } as const;

/** The outline that pages cut cards along (player-card.css). */
const EDGE: readonly Point[] = [
  [0, 34],
  [106, 34],
  [240, 0],
  [374, 34],
  [480, 34],
  [480, 591],
  [240, 672],
  [0, 591],
];

/** The outline, nearer to the middle by so many pixels. */
function inset(by: number): string {
  const [across, down] = [(240 - by) / 240, (336 - by) / 336];
  return outline(EDGE.map(([x, y]): Point => [240 + (x - 240) * across, 336 + (y - 336) * down]));
}

/** A metal rim, a dark groove, a fine line, and the face within. */
function framed(colours: Colours, ...face: string[]): string {
  const { night, deep, base, bright, glow, other } = colours;
  const stops = [
    [0, glow],
    [0.16, bright],
    [0.34, base],
    [0.5, bright],
    [0.6, glow],
    [0.74, base],
    [1, mix(bright, base, 0.4)],
  ] as const;
  return drawing(
    CARD,
    linear('metal', [40, 0], [440, 672], stops),
    linear(
      'face',
      [240, 40],
      [240, 640],
      [
        [0, mix(deep, base, 0.45)],
        [0.5, deep],
        [1, mix(deep, night, 0.7)],
      ],
    ),
    tag('clipPath', { id: 'in' }, tag('path', { d: inset(30) })),
    fill(CARD, mix(night, deep, 0.5)),
    shape(inset(4), 'url(#metal)'),
    shape(inset(20), night),
    shape(inset(26), mix(base, bright, 0.5)),
    shape(inset(30), 'url(#face)'),
    tag('g', { 'clip-path': 'url(#in)' }, face.join('')),
    tag('path', { d: inset(38), fill: 'none', stroke: other, 'stroke-width': 1.5, opacity: 0.4 }),
    gem([240, 27], 17, colours),
    gem([240, 646], 14, colours),
  );
}

/** A cut stone in the rim, of the second colour. */
function gem([x, y]: Point, size: number, { night, other }: Colours): string {
  const corners: readonly Point[] = [
    [x, y - size],
    [x + size, y],
    [x, y + size],
    [x - size, y],
  ];
  const facet = (at: number, paint: string) =>
    shape([corners[at] ?? [x, y], corners[(at + 1) % 4] ?? [x, y], [x, y]], paint);
  return [
    shape(
      [
        [x, y - size - 6],
        [x + size + 6, y],
        [x, y + size + 6],
        [x - size - 6, y],
      ],
      night,
    ),
    facet(0, mix(other, night, 0.15)),
    facet(1, mix(other, night, 0.5)),
    facet(2, mix(other, night, 0.3)),
    facet(3, mix(other, '#ffffff', 0.45)),
  ].join('');
}

/** A face like cut stone: planes that catch the light at its rim. */
function facets(colours: Colours): string {
  const { night, deep, base, bright } = colours;
  const random = scatter(17);
  const [columns, rows] = [6, 8];
  const points = range(rows + 1).map((row) =>
    range(columns + 1).map((column): Point => {
      const isEdge = row === 0 || row === rows || column === 0 || column === columns;
      const by = () => (isEdge ? 0 : (random() - 0.5) * 54);
      return [column * 80 + by(), row * 84 + by()];
    }),
  );
  const at = (row: number, column: number): Point => points[row]?.[column] ?? [0, 0];
  const plane = (a: Point, b: Point, c: Point) => {
    const [x, y] = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3];
    const out = Math.min(1, Math.hypot((x - 240) / 240, (y - 350) / 330));
    const paint = random() > 0.45 ? mix(base, bright, random() * 0.12) : night;
    return shape([a, b, c], mix(deep, paint, (0.12 + random() * 0.7) * out ** 1.6));
  };
  const planes = range(rows).flatMap((row) =>
    range(columns).flatMap((column) => [
      plane(at(row, column), at(row, column + 1), at(row + 1, column)),
      plane(at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)),
    ]),
  );
  return framed(colours, ...planes);
}

/** Floodlight from both upper corners. */
function rays(colours: Colours): string {
  const { night, base, bright } = colours;
  const beams = [0, 480].flatMap((x) => {
    const side = x === 0 ? 1 : -1;
    return range(5).map((at) => {
      const turn = 0.3 + at * 0.26;
      const far = (by: number): Point => [
        x + side * Math.sin(turn + by) * 900,
        20 + Math.cos(turn + by) * 900,
      ];
      return shape(
        [[x, 20], far(-0.065), far(0.065)],
        at % 2 === 0 ? bright : base,
        at % 2 === 0 ? 0.1 : 0.3,
      );
    });
  });
  const lamp = (x: number) =>
    radial(`l${x}`, [x, 30], 300, [
      [0, bright, 0.6],
      [0.5, bright, 0.12],
      [1, bright, 0],
    ]) + fill(CARD, `url(#l${x})`);
  return framed(
    colours,
    ...beams,
    lamp(0),
    lamp(480),
    radial('v', [240, 380], 420, [
      [0, night, 0.3],
      [0.6, night, 0.15],
      [1, night, 0.45],
    ]),
    fill(CARD, 'url(#v)'),
  );
}

/** A pitch from above, its lines only just to be seen. */
function turf(colours: Colours): string {
  const { bright, glow, night } = colours;
  const mown = range(5).map((at) => shape(`M0 ${28 + at * 136}h480v68H0z`, bright, 0.07));
  const lines = [
    stroke('M0 336H480M60 0V672M420 0V672M130 40V150H350V40M130 640V530H350V640', glow, 4, 0.11),
    tag('circle', { cx: 240, cy: 336, r: 84, fill: 'none', stroke: glow, 'stroke-width': 4, opacity: 0.11 }),
    stroke('M192 150A58 58 0 0 0 288 150M192 530A58 58 0 0 1 288 530', glow, 4, 0.11),
  ];
  return framed(
    colours,
    radial('s', [240, 60], 420, [
      [0, bright, 0.16],
      [1, bright, 0],
    ]),
    fill(CARD, 'url(#s)'),
    ...mown,
    ...lines,
    linear(
      'v',
      [0, 400],
      [0, 672],
      [
        [0, night, 0],
        [1, night, 0.5],
      ],
    ),
    fill(CARD, 'url(#v)'),
  );
}

/** The leather of a ball so near that it fills the card. */
function panels(colours: Colours): string {
  const { night, deep, base, bright } = colours;
  const centre: Point = [300, 250];
  return framed(
    colours,
    ball({
      centre,
      radius: 520,
      turn: [0.62, 0.5],
      patch: mix(deep, night, 0.55),
      leather: mix(deep, base, 0.5),
      seam: mix(night, deep, 0.3),
      width: 9,
    }),
    radial('h', [140, 90], 460, [
      [0, bright, 0.3],
      [0.6, bright, 0.04],
      [1, bright, 0],
    ]),
    fill(CARD, 'url(#h)'),
    radial('v', [200, 220], 560, [
      [0, night, 0],
      [0.5, night, 0.12],
      [1, night, 0.75],
    ]),
    disc(centre, 700, 'url(#v)'),
  );
}
