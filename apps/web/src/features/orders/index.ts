/** What later features may use of orders. */

export { Payment } from './components/payment.tsx';
export { PaymentsClosed } from './components/payments-closed.tsx';
export { type Payments, type PayPlace, paymentsQuery } from './queries.ts';
