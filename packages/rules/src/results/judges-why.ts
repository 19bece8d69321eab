/** Why judges rule a match. `asked`: a manager did not wait for the end of a dispute. */
export const JUDGES_WHY = ['no_report', 'no_screenshot', 'no_agreement', 'asked'] as const;
export type JudgesWhy = (typeof JUDGES_WHY)[number];
