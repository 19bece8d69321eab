/**
 * What decides a knockout tie that is level on the goals of all its legs: penalties at once, extra time and then
 * penalties, or the better place. Away goals count like any other.
 */
export const WHEN_LEVEL = ['penalties', 'extra_time', 'better_placed'] as const;
export type WhenLevel = (typeof WHEN_LEVEL)[number];
