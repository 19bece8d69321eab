export * from './reward-words.ts';
export * from './rewards.ts';
export * from './settings.ts';
export * from './sheets.ts';
