import { type StripeStandIn, startStripe } from '../../../apps/server/src/testing/stripe.ts';
import { Payers } from './payers.ts';
import { payingAtStripe, payingByCard } from './paying.ts';
import { killRounds, type Outcome } from './rounds.ts';
import type { Kill } from './site.ts';

/** Kills in the middle of payments by the sandbox's cards. */
export async function sandboxRounds(
  kills: readonly Kill[],
  port: number,
  say: (line: string) => void,
): Promise<Outcome> {
  return await killRounds(kills, port, say, (site) => new Payers(site, payingByCard));
}

/** The same with Stripe's stand-in, which lives on: what it tells and is told of refunds is known beyond the kill. */
export async function stripeRounds(
  kills: readonly Kill[],
  port: number,
  say: (line: string) => void,
): Promise<Outcome> {
  const stripe = await startStripe(() => new Date());
  try {
    const payers = (site: ConstructorParameters<typeof Payers>[0]) =>
      new Payers(site, (requests, url) => payingAtStripe(requests, stripe, url));
    return await killRounds(kills, port, say, payers, keysOf(stripe));
  } finally {
    await stripe.close();
  }
}

/** What the environment of a node has to say, so that it asks the stand-in. */
export function keysOf({ account }: StripeStandIn): NodeJS.ProcessEnv {
  return {
    STRIPE_SECRET_KEY: account.secretKey,
    STRIPE_WEBHOOK_SECRET: account.webhookSecret,
    ...(account.apiUrl === null ? {} : { STRIPE_API_URL: account.apiUrl }),
  };
}
