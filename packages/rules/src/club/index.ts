export { COLOUR_NAMES, type ColourName, colourNameOf, isColour } from './colours.ts';
export * from './kits.ts';
