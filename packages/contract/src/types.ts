export type * from './call.ts';
export type * from './contract.ts';
export type * from './refusals.ts';
