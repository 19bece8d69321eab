import { ball } from '../ball.ts';
import type { Colours } from '../colourways.ts';
import {
  disc,
  linear,
  mix,
  type Point,
  radial,
  range,
  type Stop,
  scatter,
  shape,
  short,
  stroke,
  tag,
} from '../svg.ts';
import { emerging, glow, scene } from './canvas.ts';

export const OWN_BACKGROUNDS = { moon, tunnel, tactics, city } as const;

/** A ball as large as a moon, lit from one side. */
function moon(colours: Colours): string {
  const { night, deep, base, bright, glow: white } = colours;
  const centre: Point = [985, 262];
  return scene(
    colours,
    glow('gl', [870, 140], 620, bright, 0.5),
    disc(centre, 254, bright, 0.25),
    ball({
      centre,
      radius: 246,
      turn: [0.5, 0.25],
      patch: deep,
      leather: mix(bright, white, 0.45),
      seam: mix(deep, base, 0.5),
      width: 7,
    }),
    radial('sh', [850, 120], 470, [
      [0, '#ffffff', 0.35],
      [0.3, base, 0],
      [0.62, night, 0.55],
      [1, night, 0.92],
    ]),
    disc(centre, 248, 'url(#sh)'),
  );
}

/** The way out to the pitch. */
function tunnel(colours: Colours): string {
  const { night, deep, base, bright, glow: white } = colours;
  const [x, y] = [900, 214];
  const rings = range(6).map((at) => {
    const far = 92 * 1.55 ** (5 - at);
    const [left, right, top, low] = [x - far, x + far, y - far * 0.78, y + far * 0.86].map(short);
    const wall = `M${left} ${top}H${right}V${low}H${left}z`;
    const lamps = `M${short(x - far * 0.94)} ${short(y + far * 0.7)}V${short(y - far * 0.73)}H${short(x + far * 0.94)}V${short(y + far * 0.7)}`;
    const shine: Stop[] = [
      [0, bright, 0.2],
      [0.5, white, 0.85],
      [1, bright, 0.2],
    ];
    return [
      shape(wall, mix(mix(night, deep, 0.55), base, at * 0.13)),
      linear(`r${at}`, [x - far, 0], [x + far, 0], shine),
      stroke(lamps, `url(#r${at})`, 8 - at),
    ].join('');
  });
  return scene(
    colours,
    emerging('tu', 300, 720, ...rings, shape('M808 293h184L1320 470H480z', night, 0.35)),
    tag('g', { transform: `translate(${x} ${y})` }, wayOut(colours)),
    glow('ex', [x, y - 30], 330, white, 0.5),
    ...[-58, 0, 58].map((by) => {
      const lamp: Point = [x + by, y - 40];
      return glow(`e${by + 60}`, lamp, 54, white, 0.8) + disc(lamp, 6, '#ffffff');
    }),
    shape('M808 293h184L1230 470H570z', white, 0.12),
  );
}

/** What one sees through it, about its middle: a stand, the pitch, half of a circle. */
function wayOut({ night, deep, base, bright, glow: white }: Colours): string {
  return [
    shape('M-92-72H92V79H-92z', mix(base, bright, 0.25)),
    shape('M-92-12H92V24H-92z', mix(night, deep, 0.7)),
    shape('M-92 22H92V79H-92z', mix(base, bright, 0.75)),
    stroke('M-90 22H90M-56 77A56 24 0 0 1 56 77', white, 3, 0.9),
  ].join('');
}

/** A move on the board: ours run, theirs stand. */
function tactics(colours: Colours): string {
  const { bright, glow: white, other } = colours;
  const ours: readonly Point[] = [
    [560, 318],
    [700, 150],
    [792, 300],
    [930, 176],
    [1010, 352],
  ];
  const theirs: readonly Point[] = [
    [820, 178],
    [905, 268],
    [1060, 150],
    [1120, 262],
    [1236, 205],
  ];
  const run = (d: string, [x, y]: Point, turn: number, isPass = false) => {
    const head = tag(
      'g',
      { transform: `translate(${x} ${y}) rotate(${turn})` },
      shape('M14 0-10-11-4 0-10 11z', isPass ? other : white),
    );
    return (
      tag('path', {
        d,
        fill: 'none',
        stroke: isPass ? other : white,
        'stroke-width': 4,
        ...(isPass && { 'stroke-dasharray': '14 11' }),
      }) + head
    );
  };
  return scene(
    colours,
    glow('gl', [960, 210], 560, bright, 0.34, 0.8),
    emerging(
      'li',
      360,
      760,
      stroke(
        'M470-20V475M1366 60H1110V395H1366M1366 150H1250V305H1366M1110 165A96 96 0 0 0 1110 290M470 100A128 128 0 0 1 470 356',
        white,
        4,
        0.3,
      ),
    ),
    run('M584 306C640 280 652 214 678 186', [684, 179], -52),
    run('M724 140C780 96 856 104 896 146', [904, 153], 44, true),
    run('M818 306C860 330 910 348 964 351', [974, 352], 3, true),
    run('M956 168C1030 108 1130 110 1196 152', [1204, 158], 36),
    run('M1034 342C1090 320 1120 330 1180 300', [1188, 296], -28),
    ...ours.map(
      (at) =>
        disc(at, 21, bright) +
        tag('circle', { cx: at[0], cy: at[1], r: 21, fill: 'none', stroke: white, 'stroke-width': 3 }),
    ),
    ...theirs.map(([x, y]) => stroke(`M${x - 15} ${y - 15}l30 30m0-30l-30 30`, other, 7)),
  );
}

/** A town by night, and its ground that glows behind the roofs. */
function city(colours: Colours): string {
  const { night, deep, base, bright, glow: white, other } = colours;
  const random = scatter(3);
  const street = (ground: number, tallest: number, paint: string, windows: number) => {
    const houses: string[] = [];
    for (let x = -10; x < 1380; ) {
      const wide = 38 + Math.floor(random() * 46);
      const tall = tallest * (0.35 + random() * 0.65) * (x < 440 ? 0.55 : 1);
      houses.push(shape(`M${x} 470V${short(ground - tall)}h${wide}V470z`, paint));
      for (let lit = 0; x > 460 && lit < windows; lit += 1) {
        const [wx, wy] = [
          x + 8 + Math.floor(random() * (wide - 20)),
          ground - tall + 12 + Math.floor(random() * (tall - 10)),
        ];
        houses.push(shape(`M${wx} ${short(wy)}h6v9h-6z`, random() > 0.3 ? bright : other, 0.75));
      }
      x += wide;
    }
    return houses.join('');
  };
  const mast = (x: number, y: number) =>
    glow(`m${x}`, [x, y], 130, white, 0.65) +
    shape(`M${x - 4} ${y}h8l6 160h-20z`, mix(night, deep, 0.6)) +
    shape(`M${x - 30} ${y - 17}h60v34h-60z`, mix(night, deep, 0.4)) +
    range(6)
      .map((at) => disc([x - 19 + (at % 3) * 19, y - 8 + Math.floor(at / 3) * 16], 6.5, white))
      .join('');
  return scene(
    colours,
    linear(
      'sky',
      [0, 0],
      [0, 400],
      [
        [0, mix(deep, night, 0.3)],
        [1, mix(deep, base, 0.9)],
      ],
    ),
    shape('M0 0h1366v455H0z', 'url(#sky)'),
    glow('gl', [900, 300], 560, bright, 0.75, 0.55),
    street(330, 120, mix(deep, base, 0.45), 0),
    mast(690, 128),
    mast(1110, 128),
    shape('M600 292C640 218 1160 218 1200 292V360H600z', mix(base, deep, 0.35)),
    shape('M630 276C690 234 1110 234 1170 276L1160 292C1080 256 720 256 640 292z', mix(bright, white, 0.3)),
    stroke('M600 292C640 218 1160 218 1200 292', white, 4, 0.7),
    street(402, 92, mix(deep, night, 0.35), 3),
    street(452, 62, night, 2),
  );
}
