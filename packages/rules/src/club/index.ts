export { COLOUR_NAMES, type ColourName, colourNameOf, isColour } from './colours.ts';
export * from './formations.ts';
export * from './joining.ts';
export * from './kits.ts';
export * from './link-figures.ts';
export * from './links.ts';
export * from './ownership.ts';
export * from './requests.ts';
export * from './shapes.ts';
