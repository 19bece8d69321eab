import type { Colours } from '../colourways.ts';
import { disc, linear, mix, type Point, range, scatter, shape, short, stroke, tag } from '../svg.ts';
import { emerging, glow, scene } from './canvas.ts';

export const TOURNAMENT_BACKGROUNDS = { stadium, beams, trophy, confetti } as const;

/** The far stand of a ground, lamps along its roof, the pitch before it. */
function stadium(colours: Colours): string {
  const { night, deep, base, bright, glow: white } = colours;
  const roof = (x: number) => 168 - ((x - 760) / 1366) ** 2 * 190;
  const front = (x: number) => 318 - ((x - 760) / 1366) ** 2 * 60;
  const edge = (curve: (x: number) => number, by = 0) =>
    range(15).map((at): Point => [at * 100 - 17, curve(at * 100 - 17) + by]);
  const tier = (above: number, below: number, paint: string) => {
    const between = (share: number) => edge((x) => roof(x) + 22 + (front(x) - roof(x) - 22) * share);
    return shape([...between(above), ...between(below).reverse()], paint);
  };
  const random = scatter(7);
  const people = range(230).map(() => {
    const x = 430 + random() * 936;
    const y = roof(x) + 32 + random() * (front(x) - roof(x) - 40);
    return disc([x, y], 1.6 + random() * 1.6, random() > 0.5 ? bright : white, 0.25 + random() * 0.4);
  });
  const lamps = range(11).map((at): Point => [470 + at * 84, roof(470 + at * 84) + 10]);
  return scene(
    colours,
    linear(
      'sky',
      [0, 0],
      [0, 200],
      [
        [0, mix(night, deep, 0.4)],
        [1, mix(deep, base, 0.5)],
      ],
    ),
    shape('M0 0h1366v220H0z', 'url(#sky)'),
    glow('sk', [900, 170], 620, bright, 0.4, 0.4),
    tier(0, 0.48, mix(deep, night, 0.35)),
    tier(0.48, 1, mix(deep, night, 0.1)),
    emerging('pe', 430, 800, people.join('')),
    shape([...edge(roof), ...edge(roof, 24).reverse()], mix(deep, night, 0.65)),
    turf(colours, 318),
    ...lamps.map(([x, y], at) =>
      shape(
        [
          [x - 5, y],
          [x + 5, y],
          [x + 60 + at * 6, 400],
          [x - 90 + at * 6, 400],
        ],
        white,
        0.028,
      ),
    ),
    ...lamps.map((lamp, at) => glow(`l${at}`, lamp, 84, bright, 0.75) + disc(lamp, 9, white)),
  );
}

/** Mown stripes that run away from us. */
function turf({ base, bright, deep, glow: white }: Colours, top: number): string {
  const stripe = (at: number): Point[] => [
    [760 + at * 46, top - 6],
    [760 + (at + 1) * 46, top - 6],
    [760 + (at + 1) * 150, 455],
    [760 + at * 150, 455],
  ];
  return [
    shape(`M0 ${top - 58 * 0.31}Q760 ${top + 18} 1366 ${top - 12}V455H0z`, mix(deep, base, 0.75)),
    tag(
      'g',
      { opacity: 0.16 },
      range(14)
        .map((at) => shape(stripe(at * 2 - 14), bright))
        .join(''),
    ),
    emerging('to', 440, 760, stroke(`M0 ${top - 18}Q760 ${top + 18} 1366 ${top - 12}`, white, 3, 0.6)),
    stroke(`M960 455A210 62 0 0 1 1366 400`, white, 4, 0.35),
  ].join('');
}

/** Three lamps high above that cross their light. */
function beams(colours: Colours): string {
  const { night, bright, glow: white } = colours;
  const beam = (id: string, from: Point, to: Point, wide: number, paint: string, opacity: number) =>
    linear(id, from, to, [
      [0, paint, opacity],
      [0.6, paint, opacity * 0.35],
      [1, paint, 0],
    ]) +
    shape(
      [
        [from[0] - 12, from[1]],
        [from[0] + 12, from[1]],
        [to[0] + wide, to[1]],
        [to[0] - wide, to[1]],
      ],
      `url(#${id})`,
    );
  const lamps: readonly Point[] = [
    [690, -40],
    [890, -40],
    [1090, -40],
    [1290, -40],
  ];
  return scene(
    colours,
    glow('fl', [960, 470], 560, bright, 0.42, 0.38),
    ...lamps.flatMap((lamp, at) => [
      beam(`a${at}`, lamp, [lamp[0] - 330 + at * 40, 520], 95, white, 0.4),
      beam(`b${at}`, lamp, [lamp[0] + 160 + at * 30, 520], 70, bright, 0.62),
      glow(`g${at}`, [lamp[0], 0], 190, bright, 0.5),
    ]),
    shape('M0 455V428Q700 376 1366 410V455z', night, 0.5),
    stroke('M420 424Q900 384 1366 410', white, 3, 0.35),
  );
}

/** A cup, lit from the left, before rays. */
function trophy(colours: Colours): string {
  const { bright } = colours;
  const [x, y] = [930, 200];
  const ray = (at: number): Point[] => {
    const far = (turn: number): Point => [x + Math.cos(turn) * 900, y + Math.sin(turn) * 900];
    const turn = (at / 20) * Math.PI * 2;
    return [[x, y], far(turn), far(turn + 0.15)];
  };
  const rays = range(20).map((at) => shape(ray(at), bright, 0.13));
  return scene(
    colours,
    emerging('ra', 420, 860, ...rays),
    glow('gl', [x, y], 430, bright, 0.5),
    tag('g', { transform: `translate(${x} 112) scale(.82)` }, cup(colours)),
  );
}

/** Its rim stands at 0, its stem about 0. */
function cup({ night, deep, base, bright, glow: white }: Colours): string {
  const part = (from: number, to: number, paint: string) => shape(bowl(from, to), paint);
  return [
    stroke('M-92 22c-78-18-88 92 12 104M92 22c78-18 88 92-12 104', mix(base, bright, 0.55), 15),
    part(-1, 1, mix(base, bright, 0.6)),
    part(-1, -0.25, bright),
    part(-0.72, -0.45, white),
    part(0.5, 1, mix(base, deep, 0.3)),
    shape('M-12 192h24l8 76h-40z', bright),
    shape('M3 192h9l8 76H6z', base),
    shape('M-62 268H62L76 302H-76z', mix(night, deep, 0.5)),
    shape('M-62 268h42l-10 34h-46z', deep),
    shape('M-88 302H88L104 450H-104z', night),
  ].join('');
}

/** The part of a cup's bowl between two shares of its width, -1 to 1. */
function bowl(from: number, to: number): string {
  const [a, b, c, d] = [100, 98, 60, 14].map((half) => [short(half * from), short(half * to)] as const);
  return `M${a?.[0]} 0C${b?.[0]} 120 ${c?.[0]} 170 ${d?.[0]} 194L${d?.[1]} 194C${c?.[1]} 170 ${b?.[1]} 120 ${a?.[1]} 0z`;
}

/** What falls when a cup is lifted: large and faint near us, small and bright far away. */
function confetti(colours: Colours): string {
  const { bright, glow: white, other, base } = colours;
  const random = scatter(21);
  const paints = [bright, white, other, mix(base, bright, 0.5)];
  const piece = (size: number, opacity: number) => {
    const [x, y] = [420 + 946 * random() ** 0.8, random() * 470 - 10];
    const [turn, lean, tall] = [random() * Math.PI, 0.25 + random() * 0.75, 0.45 + random() * 0.4];
    const corner = (along: number, across: number): Point => [
      x + (Math.cos(turn) * along * tall - Math.sin(turn) * across * lean) * size,
      y + (Math.sin(turn) * along * tall + Math.cos(turn) * across * lean) * size,
    ];
    return shape(
      [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)],
      paints[Math.floor(random() * 4)] ?? white,
      opacity,
    );
  };
  const streamer = (x: number, paint: string, dark: string) => {
    const turns = range(7).map((at) => {
      const [left, right, y] = [x + at * 14, x + at * 14 + 46, at * 62 - 40];
      const there = `M${left} ${y}Q${left + 60} ${y + 8} ${right} ${y + 40}V${y + 58}Q${left + 50} ${y + 24} ${left} ${y + 18}z`;
      const back = `M${right} ${y + 40}Q${left - 24} ${y + 44} ${left + 14} ${y + 62}V${y + 80}Q${left} ${y + 62} ${right} ${y + 58}z`;
      return shape(back, dark, 0.8) + shape(there, paint, 0.85);
    });
    return turns.join('');
  };
  return scene(
    colours,
    glow('up', [1010, -60], 620, bright, 0.6, 0.8),
    glow('lo', [860, 480], 420, white, 0.14, 0.5),
    emerging(
      'co',
      400,
      820,
      ...range(9).map(() => piece(34, 0.16)),
      streamer(690, bright, base),
      streamer(960, white, mix(base, bright, 0.5)),
      streamer(1220, other, base),
      ...range(46).map(() => piece(8, 0.5)),
      ...range(34).map(() => piece(15, 0.78)),
    ),
  );
}
