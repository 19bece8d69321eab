import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { StripeAccount } from '../platform/deps.ts';
import { type Answer, metadataOf, refused, textOf } from './stripe-answers.ts';

const SECRET_KEY = 'sk_test_of_the_stand_in';
const WEBHOOK_SECRET = 'whsec_of_the_stand_in';
const HALF_HOUR = 1800;
const DAY = 86_400;

interface Session {
  readonly id: string;
  readonly params: URLSearchParams;
  status: 'open' | 'complete' | 'expired';
  paid: 'paid' | 'unpaid';
  payment: { readonly id: string; status: string } | null;
  cents: number;
  currency: string;
}
interface Refund {
  readonly id: string;
  readonly payment: string;
  readonly cents: number;
  readonly metadata: Readonly<Record<string, string>>;
  status: string;
}

/**
 * What stands in for Stripe in tests: a server that speaks the calls that the site makes as Stripe documents them, with its keys that make a
 * repetition harmless and its limits of time, and that signs what it tells. It reaches nobody.
 */
export interface StripeStandIn {
  readonly account: StripeAccount;
  /** Which requests the site made: "POST /v1/refunds". */
  readonly requests: string[];
  /** Which page an address opens. */
  sessionAt(url: string): string;
  /** What the site asked for with a page. */
  askedFor(session: string): Readonly<Record<string, string>>;
  /** The pages of an order. */
  sessionsOf(orderId: number): string[];
  refundsOf(payment: string): readonly Refund[];
  /** A day has passed: it no longer knows which keys it was sent. */
  forgetKeys(): void;
  /** The buyer pays, or is through and their bank is not. Answers what Stripe calls the payment. */
  pay(session: string, paid?: 'paid' | 'unpaid', more?: { cents?: number; currency?: string }): string;
  /** What the bank says of it later. */
  settle(session: string, paid: boolean): void;
  /** Its balance shows a payment: what it keeps of it, and in which money it pays out. */
  book(payment: string, fee: number, more?: { net?: number; currency?: string }): void;
  expire(session: string): void;
  /** A refund of the operator's, made at Stripe. */
  refund(payment: string, cents: number, status?: string): string;
  setRefund(id: string, status: string): void;
  /** What becomes of refunds that the site asks for: their status, or a no. */
  refunds: 'succeeded' | 'pending' | 'refused';
  /** How many requests that change something are done and not answered: the connection is cut. */
  unanswered: number;
  /** Is awaited before a request is done. */
  onRequest: () => Promise<void>;
  /** Whether it is away: it takes connections, and cuts them. */
  isAway: boolean;
  /** What it would tell of a session, a refund, a payment's refunds, or a dispute. */
  told(type: string, id: string, more?: object): { body: string; headers: Record<string, string> };
  sign(
    body: string,
    more?: { secret?: string; at?: Date },
  ): { body: string; headers: Record<string, string> };
  close(): Promise<void>;
}

export async function startStripe(clock: () => Date): Promise<StripeStandIn> {
  const sessions = new Map<string, Session>();
  const refunds: Refund[] = [];
  const booked = new Map<string, object>();
  const answers = new Map<string, { asked: string; answer: Answer }>();
  const requests: string[] = [];
  let last = 0;
  const next = (prefix: string) => {
    last += 1;
    return `${prefix}_${String(last).padStart(4, '0')}`;
  };
  const state: Pick<StripeStandIn, 'refunds' | 'unanswered' | 'isAway' | 'onRequest'> = {
    refunds: 'succeeded',
    unanswered: 0,
    isAway: false,
    onRequest: async () => {},
  };
  const sessionOf = (id: string): Session => {
    const found = sessions.get(id);
    if (!found) throw new Error(`no session ${id}`);
    return found;
  };

  const sessionView = ({ id, params, status, paid, payment, cents, currency }: Session, isWhole = false) => ({
    id,
    object: 'checkout.session',
    status,
    payment_status: paid,
    amount_total: cents,
    currency,
    client_reference_id: params.get('client_reference_id'),
    metadata: metadataOf(params),
    payment_intent: payment && (isWhole ? { object: 'payment_intent', ...payment } : payment.id),
    url: status === 'open' ? `https://checkout.stripe.test/c/pay/${id}` : null,
  });
  const refundView = ({ id, payment, cents, status, metadata }: Refund) => ({
    id,
    object: 'refund',
    amount: cents,
    currency: currencyOf(payment),
    payment_intent: payment,
    status,
    metadata,
  });
  const currencyOf = (payment: string) =>
    [...sessions.values()].find((one) => one.payment?.id === payment)?.currency ?? 'eur';
  const list = (data: object[]) => ({ object: 'list', has_more: false, data });

  function create(params: URLSearchParams): Answer {
    const until = Number(params.get('expires_at')) - Math.floor(clock().getTime() / 1000);
    if (until < HALF_HOUR || until > DAY)
      return refused('expires_at is between 30 minutes and 24 hours away');
    const cents = Number(params.get('line_items[0][price_data][unit_amount]'));
    const currency = params.get('line_items[0][price_data][currency]') ?? '';
    if (params.get('mode') !== 'payment' || !(cents > 0) || !/^[a-z]{3}$/.test(currency))
      return refused('wrong');
    const session: Session = {
      id: next('cs_test'),
      params,
      status: 'open',
      paid: 'unpaid',
      payment: null,
      cents,
      currency,
    };
    sessions.set(session.id, session);
    return { status: 200, body: sessionView(session) };
  }

  function refundAsked(params: URLSearchParams): Answer {
    const payment = params.get('payment_intent') ?? '';
    const paid = [...sessions.values()].find((one) => one.payment?.id === payment);
    const cents = Number(params.get('amount'));
    const gone = refunds.filter((one) => one.payment === payment && !isOver(one));
    const left = (paid?.cents ?? 0) - gone.reduce((sum, one) => sum + one.cents, 0);
    if (state.refunds === 'refused' || cents > left)
      return refused('the charge has been disputed, or refunded');
    const refund = { id: next('re'), payment, cents, status: state.refunds, metadata: metadataOf(params) };
    refunds.push(refund);
    return { status: 200, body: refundView(refund) };
  }

  function answer(method: string, path: string, params: URLSearchParams): Answer {
    const payment = params.get('payment_intent');
    if (path === '/v1/checkout/sessions') {
      if (method === 'POST') return create(params);
      const found = [...sessions.values()].filter((one) => one.payment?.id === payment);
      return { status: 200, body: list(found.map((one) => sessionView(one))) };
    }
    if (path === '/v1/refunds') {
      if (method === 'POST') return refundAsked(params);
      const found = refunds.filter((one) => one.payment === payment);
      return { status: 200, body: list(found.map(refundView)) };
    }
    const intent = path.replace('/v1/payment_intents/', '');
    if (intent !== path) {
      const isAsked = params.get('expand[0]') === 'latest_charge.balance_transaction';
      const charge = {
        id: `ch_${intent}`,
        object: 'charge',
        balance_transaction: isAsked ? (booked.get(intent) ?? null) : null,
      };
      return { status: 200, body: { id: intent, object: 'payment_intent', latest_charge: charge } };
    }
    const session = sessions.get(path.replace('/v1/checkout/sessions/', ''));
    if (session === undefined) return refused('no such thing', 404);
    return { status: 200, body: sessionView(session, params.get('expand[0]') === 'payment_intent') };
  }

  async function respond(request: IncomingMessage): Promise<Answer | null> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stand-in');
    const text = await textOf(request);
    if (state.isAway) return null;
    await state.onRequest();
    const method = request.method ?? 'GET';
    requests.push(`${method} ${pathname}`);
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) return refused('no key', 401);
    const asked = new URLSearchParams(method === 'POST' ? text : search);
    const key = request.headers['idempotency-key'];
    if (method !== 'POST' || typeof key !== 'string') return answer(method, pathname, asked);
    const known = answers.get(key);
    if (known && known.asked !== pathname + text)
      return refused('key of another request', 400, 'idempotency_error');
    if (known) return known.answer;
    const made = answer(method, pathname, asked);
    answers.set(key, { asked: pathname + text, answer: made });
    return made;
  }

  const server = createServer((request, response) => {
    void respond(request).then((made) => {
      if (made !== null && state.unanswered > 0 && request.method === 'POST') state.unanswered -= 1;
      else if (made !== null) {
        response.writeHead(made.status, { 'content-type': 'application/json', 'request-id': next('req') });
        response.end(JSON.stringify(made.body));
        return;
      }
      request.socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { webhooks } = new Stripe(SECRET_KEY);

  const sign: StripeStandIn['sign'] = (body, { secret = WEBHOOK_SECRET, at = clock() } = {}) => {
    const timestamp = Math.floor(at.getTime() / 1000);
    const signature = webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    return { body, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } };
  };
  const objectOf = (type: string, id: string) => {
    if (type.startsWith('checkout.session')) return sessionView(sessionOf(id));
    if (type.startsWith('refund.')) return refundView(refunds.find((one) => one.id === id) as Refund);
    const currency = currencyOf(id);
    if (type === 'charge.refunded') return { id: `ch_${id}`, object: 'charge', payment_intent: id, currency };
    const of = [...sessions.values()].find((one) => one.payment?.id === id);
    const of_payment = { payment_intent: id, amount: of?.cents, currency, balance_transactions: [] };
    const evidence_details = { due_by: Math.floor(clock().getTime() / 1000) + 7 * DAY };
    return { id: `dp_${id}`, object: 'dispute', status: 'needs_response', evidence_details, ...of_payment };
  };
  return Object.assign(state, {
    account: { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: `http://127.0.0.1:${port}` },
    requests,
    sessionAt: (url: string) => url.slice(url.lastIndexOf('/') + 1),
    askedFor: (id: string) => Object.fromEntries(sessionOf(id).params),
    sessionsOf: (orderId: number) =>
      [...sessions.values()]
        .filter((one) => one.params.get('client_reference_id') === String(orderId))
        .map((one) => one.id),
    forgetKeys: () => answers.clear(),
    refundsOf: (payment: string) => refunds.filter((one) => one.payment === payment),
    pay(id: string, paid: 'paid' | 'unpaid' = 'paid', more: { cents?: number; currency?: string } = {}) {
      const session = sessionOf(id);
      const payment = { id: next('pi'), status: paid === 'paid' ? 'succeeded' : 'processing' };
      Object.assign(session, { status: 'complete', paid, payment, ...more });
      return payment.id;
    },
    settle(id: string, isPaid: boolean) {
      const session = sessionOf(id);
      if (isPaid) session.paid = 'paid';
      if (session.payment) session.payment.status = isPaid ? 'succeeded' : 'requires_payment_method';
    },
    book(payment: string, fee: number, more: { net?: number; currency?: string } = {}) {
      const { net, currency = currencyOf(payment) } = more;
      const cents = [...sessions.values()].find((one) => one.payment?.id === payment)?.cents ?? 0;
      const available_on = Math.floor(clock().getTime() / 1000) + 7 * DAY;
      booked.set(payment, {
        id: next('txn'),
        object: 'balance_transaction',
        fee,
        net: net ?? cents - fee,
        currency,
        available_on,
      });
    },
    expire(id: string) {
      sessionOf(id).status = 'expired';
    },
    refund(payment: string, cents: number, status = 'succeeded') {
      const refund = { id: next('re'), payment, cents, status, metadata: {} };
      refunds.push(refund);
      return refund.id;
    },
    setRefund(id: string, status: string) {
      const refund = refunds.find((one) => one.id === id);
      if (refund) refund.status = status;
    },
    told(type: string, id: string, { account, ...more }: { account?: string } = {}) {
      const object = { ...objectOf(type, id), ...more };
      return sign(JSON.stringify({ id: next('evt'), object: 'event', type, account, data: { object } }));
    },
    sign,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

function isOver({ status }: Refund): boolean {
  return status === 'failed' || status === 'canceled';
}
