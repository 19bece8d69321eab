export * from './give-back.ts';
export * from './limits.ts';
export * from './order.ts';
export * from './order-outcome.ts';
export * from './order-states.ts';
export * from './reversal.ts';
export * from './reversed-coins.ts';
