/** The most weeks of one series. */
export const MOST_TRAINING_WEEKS = 20;
/** The most sessions to come of a team. */
export const MOST_TRAININGS = 60;
/** How long a session lasts. */
export const TRAINING_MINUTES = { least: 15, most: 480 } as const;
