export * from './fixture-status.ts';
