import { bull, eagle, lion, wolf } from './animals.ts';
import { ball } from './ball.ts';
import type { Colours } from './colourways.ts';
import { disc, drawing, fill, linear, mix, type Point, radial, range, shape, stroke } from './svg.ts';

/** As wide as any page shows a player's picture. Cut round by pages: nothing stands in the corners. */
export const AVATAR = { width: 480, height: 480 } as const;

const MIDDLE: Point = [240, 240];

export const AVATARS = {
  wolf: (colours: Colours) => emblem(colours, wolf(colours, placed(2.02, [240, 246]))),
  lion: (colours: Colours) => emblem(colours, lion(colours, placed(2.02, [240, 240]))),
  bull: (colours: Colours) => emblem(colours, bull(colours, placed(1.98, [240, 244]))),
  eagle: (colours: Colours) => emblem(colours, eagle(colours, placed(1.86, [230, 236]))),
  ball: (colours: Colours) => emblem(colours, litBall(colours)),
  lights,
} as const;

function placed(scale: number, [x, y]: Point) {
  return ([px, py]: Point): Point => [x + px * scale, y + py * scale];
}

/** A figure before a fan of light. */
function emblem({ deep, night, base, bright }: Colours, figure: string): string {
  const rays = range(12).map((at) => {
    const [from, to] = [(at / 12) * 2 * Math.PI, ((at + 0.5) / 12) * 2 * Math.PI];
    const far = (turn: number): Point => [240 + Math.cos(turn) * 360, 240 + Math.sin(turn) * 360];
    return shape([MIDDLE, far(from - Math.PI / 2), far(to - Math.PI / 2)], bright, 0.08);
  });
  const light = radial('g', [240, 200], 330, [
    [0, mix(deep, base, 0.4)],
    [0.5, mix(deep, night, 0.35)],
    [1, night],
  ]);
  return drawing(AVATAR, light, fill(AVATAR, 'url(#g)'), ...rays, figure);
}

function litBall({ night, bright, glow, deep }: Colours): string {
  const look = { centre: MIDDLE, radius: 178, turn: [0.42, 0.3], width: 6 } as const;
  return [
    radial('h', [180, 160], 300, [
      [0, '#ffffff', 0.5],
      [0.4, '#ffffff', 0],
      [0.62, night, 0],
      [1, night, 0.75],
    ]),
    disc(MIDDLE, 186, night),
    ball({ ...look, patch: mix(deep, night, 0.4), leather: mix(glow, bright, 0.12), seam: deep }),
    disc(MIDDLE, 178, 'url(#h)'),
  ].join('');
}

/** A mast of lamps at night. */
function lights({ night, deep, base, bright, glow }: Colours): string {
  const lamp = (column: number, row: number): string => {
    const at: Point = [129 + column * 74, 108 + row * 68];
    return (
      disc(at, 29, night) +
      disc(at, 25, bright) +
      disc(at, 17, glow) +
      disc([at[0] - 4, at[1] - 4], 8, '#ffffff')
    );
  };
  return drawing(
    AVATAR,
    linear(
      'g',
      [0, 0],
      [0, 480],
      [
        [0, night],
        [0.55, deep],
        [1, base],
      ],
    ),
    radial('l', [240, 176], 300, [
      [0, bright, 0.85],
      [0.45, bright, 0.28],
      [1, bright, 0],
    ]),
    fill(AVATAR, 'url(#g)'),
    fill(AVATAR, 'url(#l)'),
    shape('M0 404Q240 356 480 404V480H0z', mix(night, deep, 0.3)),
    stroke('M0 404Q240 356 480 404', bright, 5, 0.7),
    shape('M222 280h36l16 112h-68z', night),
    stroke('M226 300l42 40M254 300l-48 88M266 340l-52 22M218 346l54 40', base, 5),
    shape(
      'M78 62h324a14 14 0 0 1 14 14v200a14 14 0 0 1-14 14H78a14 14 0 0 1-14-14V76a14 14 0 0 1 14-14z',
      mix(night, deep, 0.5),
    ),
    ...range(12).map((at) => lamp(at % 4, Math.floor(at / 4))),
  );
}
