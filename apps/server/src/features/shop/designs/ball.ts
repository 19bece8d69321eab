import { outline, type Point, shape, stroke } from './svg.ts';

type Solid = readonly [x: number, y: number, z: number];

interface BallLook {
  readonly centre: Point;
  readonly radius: number;
  /** How it is turned, about the horizontal and the upright axis. */
  readonly turn: readonly [x: number, y: number];
  readonly patch: string;
  readonly leather: string;
  readonly seam: string;
  /** Of a seam, in pixels. */
  readonly width: number;
}

const GOLDEN = (1 + Math.sqrt(5)) / 2;
/** Points of a seam, so that it follows the ball. */
const STEPS = 5;

/** A ball of twelve patches and twenty panels: an icosahedron whose corners are cut off, blown up to a sphere. */
export function ball(look: BallLook): string {
  const corners = icosahedron();
  const near = (one: Solid, two: Solid) => Math.abs(distance(one, two) - 2) < 0.01;
  const patches = corners.map((corner) => {
    const around = corners.filter((other) => near(corner, other));
    return inRing(corner, around).map((other) => between(corner, other, 1 / 3));
  });
  const panels = triples(corners, near).map(([a, b, c]) =>
    (
      [
        [a, b],
        [b, a],
        [b, c],
        [c, b],
        [c, a],
        [a, c],
      ] as const
    ).map(([from, to]) => between(from, to, 1 / 3)),
  );
  const drawn = [
    ...panels.map((panel) => face(panel, look, look.leather)),
    ...patches.map((patch) => face(patch, look, look.patch)),
  ];
  return drawn.join('');
}

function face(corners: readonly Solid[], look: BallLook, paint: string): string {
  const edge = corners.flatMap((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner;
    return Array.from({ length: STEPS }, (_, step) =>
      turned(unit(between(corner, next, step / STEPS)), look.turn),
    );
  });
  if (edge.every(([, , z]) => z <= 0)) return '';
  const points = edge.map(([x, y, z]): Point => {
    // What lies behind is drawn along the rim.
    const out = z < 0 ? Math.hypot(x, y) : 1;
    return [look.centre[0] + (x / out) * look.radius, look.centre[1] + (y / out) * look.radius];
  });
  return shape(points, paint) + stroke(outline(points), look.seam, look.width);
}

function icosahedron(): Solid[] {
  const signs = [-1, 1];
  return signs.flatMap((one) =>
    signs.flatMap((two): Solid[] => [
      [0, one, two * GOLDEN],
      [one, two * GOLDEN, 0],
      [two * GOLDEN, 0, one],
    ]),
  );
}

function triples(corners: readonly Solid[], near: (one: Solid, two: Solid) => boolean) {
  return corners.flatMap((a, first) =>
    corners.slice(first + 1).flatMap((b, second) =>
      corners
        .slice(first + second + 2)
        .filter((c) => near(a, b) && near(b, c) && near(a, c))
        .map((c) => [a, b, c] as const),
    ),
  );
}

/** The neighbours of a corner, each beside the next. */
function inRing(corner: Solid, around: readonly Solid[]): Solid[] {
  const axis = unit(corner);
  const first = around[0] ?? corner;
  const right = unit(first, axis);
  const up = cross(axis, right);
  return around.toSorted((a, b) => angle(a, right, up) - angle(b, right, up));
}

function angle(point: Solid, right: Solid, up: Solid): number {
  return Math.atan2(dot(point, up), dot(point, right));
}

function turned([x, y, z]: Solid, [tilt, spin]: readonly [number, number]): Solid {
  const [x1, z1] = [x * Math.cos(spin) + z * Math.sin(spin), z * Math.cos(spin) - x * Math.sin(spin)];
  return [x1, y * Math.cos(tilt) - z1 * Math.sin(tilt), y * Math.sin(tilt) + z1 * Math.cos(tilt)];
}

function between([a, b, c]: Solid, [d, e, f]: Solid, share: number): Solid {
  return [a + (d - a) * share, b + (e - b) * share, c + (f - c) * share];
}

/** Of length one; without its part along `axis`. */
function unit(solid: Solid, axis: Solid = [0, 0, 0]): Solid {
  const along = dot(solid, axis);
  const flat: Solid = [solid[0] - axis[0] * along, solid[1] - axis[1] * along, solid[2] - axis[2] * along];
  const length = Math.hypot(...flat);
  return [flat[0] / length, flat[1] / length, flat[2] / length];
}

function dot([a, b, c]: Solid, [d, e, f]: Solid): number {
  return a * d + b * e + c * f;
}

function cross([a, b, c]: Solid, [d, e, f]: Solid): Solid {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

function distance(one: Solid, two: Solid): number {
  return Math.hypot(one[0] - two[0], one[1] - two[1], one[2] - two[2]);
}
