export * from './decision.ts';
export * from './fixture-status.ts';
export * from './match-sheet.ts';
export * from './positions.ts';
