export * from './order.ts';
export * from './reversal.ts';
export * from './reversed-coins.ts';
