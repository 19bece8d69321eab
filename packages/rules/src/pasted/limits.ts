/** What one list may hold. */
export const PASTED_LIMITS = {
  clubs: 64,
  people: 1000,
  shortestName: 3,
  longestName: 40,
  longestPerson: 120,
} as const;
