import { okLabOf } from '../club/colours.ts';

type Light = readonly [red: number, green: number, blue: number];

/** The colour of the same hue whose lightness is so much more; with less of the hue where screens show no such. `by`: -1 to 1. */
export function lighter(colour: string, by: number): string {
  const [lightness, a, b] = okLabOf(colour);
  const wanted = Math.min(1, Math.max(0, lightness + by));
  const whole = lightOf(wanted, a, b);
  if (isShown(whole)) return hexOf(whole);
  let [least, most] = [0, 1];
  for (let step = 0; step < 12; step += 1) {
    const share = (least + most) / 2;
    if (isShown(lightOf(wanted, a * share, b * share))) least = share;
    else most = share;
  }
  return hexOf(lightOf(wanted, a * least, b * least));
}

/** What is seen where `above` lies over `below` with a strength of 0 to 1. */
export function laidOver(below: string, above: string, strength: number): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = (at: number) => part(below, at) + (part(above, at) - part(below, at)) * strength;
  return hexOfParts([mixed(1), mixed(3), mixed(5)]);
}

/** Back from Björn Ottosson's OKLab (2020). */
function lightOf(lightness: number, a: number, b: number): Light {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function isShown(light: Light): boolean {
  return light.every((part) => part > -0.0005 && part < 1.0005);
}

function hexOf(light: Light): string {
  const coded = (part: number) => {
    const share = Math.min(1, Math.max(0, part));
    return 255 * (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055);
  };
  return hexOfParts(light.map(coded));
}

function hexOfParts(parts: readonly number[]): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
