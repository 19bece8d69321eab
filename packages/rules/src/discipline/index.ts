export * from './appeal-outcomes.ts';
export * from './appeals.ts';
export * from './cards.ts';
export * from './discipline-rules.ts';
export * from './serving.ts';
export * from './suspensions.ts';
