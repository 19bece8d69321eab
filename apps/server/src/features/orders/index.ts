export { ordersFeature } from './feature.ts';
