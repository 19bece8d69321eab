/** The few marks that all drawings are made of. Lengths are pixels, angles radians, shares 0-1. */
export type Point = readonly [x: number, y: number];
export type Stop = readonly [at: number, colour: string, opacity?: number];

/** A whole drawing; nothing in it reaches outside of it. */
export function drawing({ width, height }: { width: number; height: number }, ...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

/** Attributes in the order given; numbers are rounded to a tenth, shares below one to a thousandth. */
export function tag(name: string, attributes: Readonly<Record<string, string | number>>, inner = ''): string {
  const said = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`)
    .join('');
  return inner === '' ? `<${name}${said}/>` : `<${name}${said}>${inner}</${name}>`;
}

export function short(value: number): string {
  const fine = Math.abs(value) < 1 ? 1000 : 10;
  return String(Math.round(value * fine) / fine + 0);
}

/** A closed outline through points. */
export function outline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}z`;
}

export function shape(d: string | readonly Point[], fill: string, opacity = 1): string {
  return tag('path', { d: typeof d === 'string' ? d : outline(d), fill, ...(opacity < 1 && { opacity }) });
}

export function stroke(d: string, colour: string, width: number, opacity = 1): string {
  return tag('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    ...(opacity < 1 && { opacity }),
  });
}

export function disc([cx, cy]: Point, r: number, fill: string, opacity = 1): string {
  return tag('circle', { cx, cy, r, fill, ...(opacity < 1 && { opacity }) });
}

/** From one point to another, in pixels of the drawing. */
export function linear(id: string, [x1, y1]: Point, [x2, y2]: Point, stops: readonly Stop[]): string {
  return tag(
    'linearGradient',
    { id, gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 },
    stops.map(stop).join(''),
  );
}

/** From a centre outwards; `flat` squeezes its height. */
export function radial(id: string, [cx, cy]: Point, r: number, stops: readonly Stop[], flat = 1): string {
  const squeeze =
    flat === 1 ? {} : { gradientTransform: `translate(0 ${short(cy * (1 - flat))}) scale(1 ${flat})` };
  return tag(
    'radialGradient',
    { id, gradientUnits: 'userSpaceOnUse', cx, cy, r, ...squeeze },
    stops.map(stop).join(''),
  );
}

/** The whole canvas in one paint. */
export function fill(
  { width, height }: { width: number; height: number },
  paint: string,
  opacity = 1,
): string {
  return shape(`M0 0h${width}v${height}H0z`, paint, opacity);
}

/** Between two colours `#rrggbb`; 0 is the first. */
export function mix(one: string, two: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(one, at) * (1 - share) + channel(two, at) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Numbers of [0, 1) that are the same on every machine: a drawing is kept by the hash of its pixels. */
export function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}

function stop([offset, colour, opacity = 1]: Stop): string {
  return tag('stop', { offset, 'stop-color': colour, ...(opacity < 1 && { 'stop-opacity': opacity }) });
}
