/**
 * How long a story waits for what is to come, and the only place that says so: a state is waited for, so a long wait costs
 * nothing where it comes, and a machine that is busy with other things fails no test.
 */
export const PATIENCE_MS = 60_000;
/** Of a whole story. */
export const STORY_MS = 15 * 60_000;
