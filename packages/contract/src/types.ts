export type * from './call.ts';
export type * from './call-answers.ts';
export type * from './call-path.ts';
export type * from './contract.ts';
export type * from './refusals.ts';
