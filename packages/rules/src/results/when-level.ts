/** What decides a knockout match that is level; nothing stands for more than it says (there is no away-goals rule). */
export const WHEN_LEVEL = ['penalties', 'extra_time', 'better_placed'] as const;
export type WhenLevel = (typeof WHEN_LEVEL)[number];
