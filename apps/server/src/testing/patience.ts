/**
 * How long a test waits for what is to come, in milliseconds. A state is waited for, so a long wait costs nothing where it comes,
 * and a machine that is busy with other things fails no test.
 */
export const PATIENCE_MS = 60_000;
