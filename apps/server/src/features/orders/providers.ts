import type { PaymentProviderName } from '@matchnight/contract';
import type { Deps, StripeAccount } from '../../platform/deps.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxProvider } from './provider-sandbox.ts';
import type { StripeProvider } from './stripe.ts';

/** The provider that an order was made for, whoever takes payments now; null where its keys are not set any more. */
export async function providerOf(
  { stripe }: Pick<Deps['site'], 'stripe'>,
  name: PaymentProviderName,
): Promise<PaymentProvider | null> {
  if (name === 'sandbox') return sandboxProvider;
  return stripe && (await stripeOf(stripe));
}

const clients = new WeakMap<StripeAccount, Promise<StripeProvider>>();

/** Stripe's client, loaded when it is first asked: it is large, and most sites have no keys. */
export async function stripeOf(account: StripeAccount): Promise<StripeProvider> {
  const known = clients.get(account);
  if (known) return await known;
  const made = import('./stripe.ts').then(({ createStripe }) => createStripe(account));
  clients.set(account, made);
  return await made;
}
