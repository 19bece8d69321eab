-- "I am 18 or older", as somebody said it, once: payments ask for it, and VS will.
CREATE TABLE adult_answers (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  at timestamptz NOT NULL
);

-- Limits that people set for themselves: of what they pay (cents), or of what they enter in VS (coins).
CREATE TABLE own_limits (
  user_id bigint NOT NULL REFERENCES users (id),
  purpose text NOT NULL CHECK (purpose IN ('money', 'vs')),
  period text NOT NULL CHECK (period IN ('day', 'month')),
  -- Null: none.
  amount bigint CHECK (amount >= 0),
  -- A looser limit, which holds from an instant on; null and an instant: none will.
  wish bigint CHECK (wish >= 0),
  wish_from timestamptz,
  CHECK (wish IS NULL OR wish_from IS NOT NULL),
  PRIMARY KEY (user_id, purpose, period)
);

-- What is sold for money, and for whom. Rows are never deleted: a deleted account leaves amount, country and date.
CREATE TABLE orders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  buyer_id bigint NOT NULL REFERENCES users (id),
  -- Who gets it; the buyer, or somebody whom it is a gift to.
  receiver_id bigint NOT NULL REFERENCES users (id),
  -- Whether they are told by whom.
  is_named boolean NOT NULL DEFAULT true,
  kind text NOT NULL CHECK (kind IN ('coins', 'premium', 'product', 'donation')),
  -- Coins of the package, or calendar months.
  quantity integer CHECK (quantity >= 1),
  product_id bigint REFERENCES products (id),
  CHECK ((kind IN ('coins', 'premium')) = (quantity IS NOT NULL)),
  CHECK ((kind = 'product') = (product_id IS NOT NULL)),
  cents integer NOT NULL CHECK (cents BETWEEN 1 AND 10000000),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  provider text NOT NULL CHECK (provider IN ('stripe', 'sandbox')),
  -- What the provider calls it; null until it has a name there.
  provider_id text,
  UNIQUE (provider, provider_id),
  state text NOT NULL DEFAULT 'open'
    CHECK (state IN ('open', 'waiting', 'failed', 'expired', 'paid', 'fulfilled', 'refunded')),
  -- When it was ordered, until when it can be paid, and when what happened.
  at timestamptz NOT NULL,
  payable_until timestamptz NOT NULL,
  paid_at timestamptz,
  fulfilled_at timestamptz,
  CHECK (state NOT IN ('paid', 'fulfilled', 'refunded') OR paid_at IS NOT NULL),
  CHECK ((state = 'fulfilled') = (fulfilled_at IS NOT NULL)),
  refunded_why text CHECK (refunded_why IN ('buyer_deleted', 'receiver_deleted', 'buyer_blocked', 'owned_forever')),
  CHECK ((state = 'refunded') = (refunded_why IS NOT NULL)),
  -- Of the payment, what has gone back: as the events say, all of them.
  reversed_cents integer NOT NULL DEFAULT 0 CHECK (reversed_cents BETWEEN 0 AND cents),
  -- How many coins of it reversals have booked.
  booked_coins integer NOT NULL DEFAULT 0 CHECK (booked_coins >= 0),
  -- Of receipts of this provider, without gaps; given with the fulfilment.
  receipt integer CHECK (receipt >= 1),
  CHECK ((state = 'fulfilled') = (receipt IS NOT NULL)),
  UNIQUE (provider, receipt),
  -- The buyer's country then, their language and console, and the sentences that they agreed to.
  country text,
  lang text NOT NULL,
  console text NOT NULL,
  agreed text[] NOT NULL
);
CREATE INDEX orders_buyer_id_idx ON orders (buyer_id, id);
CREATE INDEX orders_receiver_id_idx ON orders (receiver_id);
CREATE INDEX orders_product_id_idx ON orders (product_id);
-- What one paid in a day or a month, for one's limits.
CREATE INDEX orders_limits_idx ON orders (buyer_id, at);
-- What jobs look for.
CREATE INDEX orders_payable_until_idx ON orders (payable_until) WHERE state = 'open';

-- Each change of an order's state, with what caused it: `event:<id>`, `look`, `job`, or `buyer`.
CREATE TABLE order_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id),
  state text NOT NULL,
  cause text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX order_steps_order_id_idx ON order_steps (order_id, id);

-- What a provider told of an order, each once, whatever it changed.
CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id),
  provider text NOT NULL CHECK (provider IN ('stripe', 'sandbox')),
  -- What the provider calls the event.
  provider_id text NOT NULL,
  UNIQUE (provider, provider_id),
  kind text NOT NULL CHECK (kind IN ('completed_unpaid', 'paid', 'failed', 'expired', 'refunded', 'refund_failed',
    'disputed', 'withdrawn', 'reinstated', 'won', 'lost')),
  -- What of the payment it moved; null: nothing.
  cents integer CHECK (cents >= 0),
  -- What it belongs to there: a refund, a dispute.
  about text,
  at timestamptz NOT NULL
);
CREATE INDEX order_events_order_id_idx ON order_events (order_id, id);

-- Money that goes back because somebody here wants it to. A job asks the provider, with a key of its own.
CREATE TABLE order_refunds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id),
  cents integer NOT NULL CHECK (cents >= 1),
  why text NOT NULL CHECK (why IN ('unfulfillable', 'given_back', 'by_hand')),
  -- What SUPER said, and who they are.
  reason text,
  actor_id bigint REFERENCES users (id),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done', 'failed')),
  -- What the provider calls it.
  provider_id text,
  at timestamptz NOT NULL
);
CREATE INDEX order_refunds_order_id_idx ON order_refunds (order_id);
CREATE INDEX order_refunds_actor_id_idx ON order_refunds (actor_id);
CREATE INDEX order_refunds_pending_idx ON order_refunds (id) WHERE state = 'pending';

-- The last number of receipts of each provider.
CREATE TABLE receipt_numbers (
  provider text PRIMARY KEY CHECK (provider IN ('stripe', 'sandbox')),
  last integer NOT NULL CHECK (last >= 1)
);

-- What the sandbox knows of its payments: nothing of a card, but what its number stands for.
CREATE TABLE sandbox_payments (
  order_id bigint PRIMARY KEY REFERENCES orders (id),
  state text NOT NULL CHECK (state IN ('confirm', 'waiting', 'paid', 'failed')),
  -- What it does next by itself, and when; null: nothing.
  next text CHECK (next IN ('pay', 'fail', 'dispute', 'dispute_to_win', 'win')),
  next_at timestamptz,
  CHECK ((next IS NULL) = (next_at IS NULL))
);
CREATE INDEX sandbox_payments_next_at_idx ON sandbox_payments (next_at) WHERE next_at IS NOT NULL;

-- How the site sells: whether it does, and who it is.
CREATE TABLE sales_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  stopped_at timestamptz,
  seller_name text NOT NULL DEFAULT '',
  seller_address text NOT NULL DEFAULT '',
  seller_tax text NOT NULL DEFAULT ''
);

-- What was donated, and what of it went back (below zero): the figure of a month is their sum.
CREATE TABLE donation_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id),
  donor_id bigint NOT NULL REFERENCES users (id),
  cents integer NOT NULL CHECK (cents <> 0),
  at timestamptz NOT NULL
);
CREATE INDEX donation_entries_order_id_idx ON donation_entries (order_id);
CREATE INDEX donation_entries_donor_id_idx ON donation_entries (donor_id, at);
CREATE INDEX donation_entries_at_idx ON donation_entries (at) INCLUDE (cents);
-- Who agreed to be named among the donors.
CREATE TABLE named_donors (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  at timestamptz NOT NULL
);
-- What the site costs in a month, as its operator says.
CREATE TABLE running_costs (
  position smallint PRIMARY KEY CHECK (position BETWEEN 1 AND 20),
  name text NOT NULL,
  cents integer NOT NULL CHECK (cents >= 1)
);
