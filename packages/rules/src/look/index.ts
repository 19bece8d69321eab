export {
  ACCENT_GROUNDS,
  ACCENT_SHADES,
  type AccentFace,
  type AccentShade,
  accentFaces,
  accentToken,
  accentTokens,
} from './accent.ts';
