export { ACCENT_GROUNDS, ACCENT_SHADES, type AccentFace, type AccentShade, accentFaces } from './accent.ts';
