export * from './cards.ts';
export * from './discipline-rules.ts';
export * from './serving.ts';
export * from './suspensions.ts';
