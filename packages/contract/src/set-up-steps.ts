/** What a new site needs, in the order in which it is done. */
export const SET_UP_STEPS = ['name', 'mail', 'contact', 'factor', 'pages', 'tournament'] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];
