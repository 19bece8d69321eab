/** What is tried one after the other where a file is too heavy: its quality, and the part of the width that is left. */
export const LIGHTER = [
  [60, 1],
  [40, 1],
  [25, 1],
  [15, 0.75],
  [10, 0.5],
  [5, 0.35],
] as const;
