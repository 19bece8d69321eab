export * from './call.ts';
export * from './constants.ts';
export * from './contract.ts';
export * from './import-refusals.ts';
export * from './inbox-kinds.ts';
export * from './live-link.ts';
export * from './permissions.ts';
export * from './refusals.ts';
export type { ListReply } from './shapes.ts';
