/** How an appeal against a ban is answered: the ban stays, ends earlier, or ends now. */
export const APPEAL_OUTCOMES = ['upheld', 'shortened', 'lifted'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];
