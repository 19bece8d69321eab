import { ball } from '../ball.ts';
import type { Colours } from '../colourways.ts';
import { disc, linear, mix, type Point, radial, range, shape, short, stroke, tag } from '../svg.ts';
import { emerging, glow, scene } from './canvas.ts';

export const DIVISION_BACKGROUNDS = { pitch, tiers, chevrons, net } as const;

/** The pitch from high above, a little turned: mown stripes, the centre circle, the area. */
function pitch(colours: Colours): string {
  const { bright, glow: white } = colours;
  const lines = [
    stroke('M0-500V500M-900-330H900M-900 330H900', white, 5),
    tag('circle', { r: 138, fill: 'none', stroke: white, 'stroke-width': 5 }),
    disc([0, 0], 9, white),
    stroke('M620-210H360V210H620M620-100H490V100H620M360-76A110 110 0 0 0 360 76', white, 5),
    stroke('M-620-210H-360V210H-620M-360-76A110 110 0 0 1-360 76', white, 5),
  ];
  const mown = range(12).map((at) => shape(`M${at * 150 - 975}-600h75V600h-75z`, bright, 0.1));
  const turn = 'translate(880 226) rotate(-14) skewX(-8)';
  return scene(
    colours,
    tag('g', { transform: turn }, mown.join('')),
    emerging('li', 330, 760, tag('g', { transform: turn, opacity: 0.55 }, lines.join(''))),
    glow('sp', [900, 120], 560, bright, 0.42, 0.7),
  );
}

/** Steps that rise to the right: the way up through the divisions. */
function tiers(colours: Colours): string {
  const { night, deep, base, bright, glow: white } = colours;
  const [wide, rise, aside, back] = [132, 40, 58, 30];
  const step = (at: number): string => {
    const [x, y] = [452 + at * wide, 366 - at * rise];
    const lit = at / 7;
    const front = linear(
      `s${at}`,
      [0, y],
      [0, y + 190],
      [
        [0, mix(deep, base, 0.3 + lit * 0.7)],
        [1, mix(night, deep, 0.7)],
      ],
    );
    return [
      front,
      shape(
        [
          [x, y],
          [x + wide, y],
          [x + wide, 470],
          [x, 470],
        ],
        `url(#s${at})`,
      ),
      shape(
        [
          [x - aside, y - back],
          [x, y],
          [x, y + rise],
          [x - aside, y + rise - back],
        ],
        mix(night, deep, 0.3 + lit * 0.4),
      ),
      shape(
        [
          [x, y],
          [x + wide, y],
          [x + wide - aside, y - back],
          [x - aside, y - back],
        ],
        mix(base, bright, 0.1 + lit * 0.85),
      ),
      stroke(`M${x} ${y}H${x + wide}`, white, 3, 0.2 + lit * 0.6),
    ].join('');
  };
  return scene(
    colours,
    glow('to', [1180, 60], 560, bright, 0.55),
    emerging('st', 400, 720, ...range(8).map(step)),
    glow('cr', [1120, 110], 260, white, 0.22),
  );
}

/** Arrowheads that point ahead, each brighter than the last. */
function chevrons(colours: Colours): string {
  const { bright, glow: white } = colours;
  const arrow = (at: number): string => {
    const x = 470 + at * 128;
    const d: Point[] = [
      [x, -40],
      [x + 84, -40],
      [x + 244, 228],
      [x + 84, 495],
      [x, 495],
      [x + 160, 228],
    ];
    const id = `c${at}`;
    const most = 0.1 + at * 0.07;
    const paint = at % 2 === 0 ? bright : white;
    return (
      linear(
        id,
        [0, -40],
        [0, 495],
        [
          [0, paint, most * 0.25],
          [0.48, paint, most * (at === 3 ? 1.5 : 1)],
          [0.52, paint, most * (at === 3 ? 1.3 : 0.8)],
          [1, paint, most * 0.15],
        ],
      ) + shape(d, `url(#${id})`)
    );
  };
  return scene(colours, glow('gl', [1080, 228], 520, bright, 0.36, 0.8), ...range(7).map(arrow));
}

/** A ball in the net: the mesh gives way around it. */
function net(colours: Colours): string {
  const { night, deep, base, bright, glow: white } = colours;
  const centre: Point = [905, 226];
  const pushed = ([x, y]: Point): Point => {
    const [dx, dy] = [x - centre[0], y - centre[1]];
    const far = Math.hypot(dx, dy) || 1;
    const out = 62 * Math.exp(-((far / 190) ** 2)) * (1 - Math.exp(-((far / 60) ** 2)));
    return [x + (dx / far) * out, y + (dy / far) * out];
  };
  const thread = (from: Point, to: Point) => {
    const points = range(25).map((at) =>
      pushed([from[0] + ((to[0] - from[0]) * at) / 24, from[1] + ((to[1] - from[1]) * at) / 24]),
    );
    return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`;
  };
  const mesh = range(20).flatMap((at) => [
    thread([at * 76 + 10, -30], [at * 76 + 310, 485]),
    thread([at * 76 + 310, -30], [at * 76 + 10, 485]),
  ]);
  return scene(
    colours,
    glow('gl', [920, 200], 560, bright, 0.5, 0.7),
    radial('sh', centre, 150, [
      [0, night, 0.6],
      [0.6, night, 0.4],
      [1, night, 0],
    ]),
    disc(centre, 150, 'url(#sh)'),
    ball({
      centre,
      radius: 92,
      turn: [0.3, 0.7],
      patch: deep,
      leather: mix(white, bright, 0.1),
      seam: base,
      width: 4,
    }),
    radial('hi', [870, 186], 170, [
      [0, '#ffffff', 0.4],
      [0.45, night, 0],
      [1, night, 0.75],
    ]),
    disc(centre, 92, 'url(#hi)'),
    emerging('me', 300, 820, stroke(mesh.join(''), white, 3, 0.34)),
  );
}
