/** The two sides of a VS. */
export const VS_POSITIONS = [1, 2] as const;
export type VsPosition = (typeof VS_POSITIONS)[number];

/** The result of a VS: the number of the winning position, or drawn. */
export const VS_OUTCOMES = ['1', '2', 'draw'] as const;
export type VsOutcome = (typeof VS_OUTCOMES)[number];

/** What an administrator confirms. */
export const VS_VERDICTS = [...VS_OUTCOMES, 'cancel'] as const;
export type VsVerdict = (typeof VS_VERDICTS)[number];

/**
 * What a player is told of a VS: one can enter it; its participants report; equal reports of both sides wait for the
 * administrator; the administrator has to rule without such (they differ, or 24 hours are over); what was decided is counted;
 * winners were paid; everybody got their entry back.
 */
export const VS_STATES = [
  'open',
  'to_report',
  'reported',
  'to_rule',
  'counting',
  'paid_out',
  'paid_back',
] as const;
export type VsState = (typeof VS_STATES)[number];

/** Which coins pay an entry: earned ones alone, or earned ones first and then bought ones. */
export const VS_COINS = ['earned', 'all'] as const;
export type VsCoins = (typeof VS_COINS)[number];

/** For how long users exclude themselves from VS: calendar months of the site's zone, or for ever. */
export const EXCLUSION_PERIODS = [1, 3, 6, 'for_ever'] as const;
export type ExclusionPeriod = (typeof EXCLUSION_PERIODS)[number];
