export * from './decision.ts';
export * from './match-sheet.ts';
export * from './match-status.ts';
export * from './positions.ts';
