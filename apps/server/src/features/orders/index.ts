export {
  type OrderFulfilled,
  type OrderRefunded,
  type OrderReversed,
  orderFulfilled,
  orderRefunded,
  orderReversed,
} from './events.ts';
export { ordersFeature } from './feature.ts';
export { offerOf, openOrder } from './open.ts';
