export * from './call.ts';
export * from './constants.ts';
export * from './contract.ts';
export * from './inbox-kinds.ts';
export * from './live-link.ts';
export { CHANCE_REFUSALS, type ChanceRefusal } from './offer-facts.ts';
export * from './permissions.ts';
export * from './refusals.ts';
export type { ListReply } from './shapes.ts';
