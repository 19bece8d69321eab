export {
  type OrderDisputed,
  type OrderFulfilled,
  type OrderRefunded,
  type OrderReversed,
  orderDisputed,
  orderFulfilled,
  orderRefunded,
  orderReversed,
} from './events.ts';
export { ordersFeature } from './feature.ts';
export { orderJobs } from './jobs.ts';
export { offerOf, openOrder } from './open.ts';
export type { Outside } from './outside.ts';
export { insertOrder, insertStep } from './repository/order-writes.ts';
export { heldOrder } from './repository/orders.ts';
export { BANK_MS, payAtOnce, sayNext } from './sandbox.ts';
