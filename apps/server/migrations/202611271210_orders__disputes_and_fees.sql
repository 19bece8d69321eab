-- Disputes of a payment, each once, as far as they have come: a word stands never before one that was heard. Until when the
-- provider waits for an answer, null where it says nothing, and what the provider takes for it.
CREATE TABLE order_disputes (
  order_id bigint NOT NULL REFERENCES orders (id),
  about text NOT NULL,
  PRIMARY KEY (order_id, about),
  standing text NOT NULL CHECK (standing IN ('asked', 'asked_answered', 'disputed', 'answered', 'closed', 'lost', 'won')),
  cents integer NOT NULL CHECK (cents >= 0),
  due_by timestamptz,
  fee_cents integer NOT NULL DEFAULT 0 CHECK (fee_cents >= 0),
  at timestamptz NOT NULL
);

-- What the provider kept of a payment and what is left of it, in cents of the money that it pays out, and from when on it does; null
-- until it says so, and always for the sandbox.
ALTER TABLE orders
  ADD COLUMN fee_cents integer CHECK (fee_cents >= 0),
  ADD COLUMN net_cents integer,
  ADD COLUMN paid_out_in text CHECK (paid_out_in ~ '^[A-Z]{3}$'),
  ADD COLUMN available_at timestamptz,
  ADD CHECK ((fee_cents IS NULL) = (net_cents IS NULL) AND (fee_cents IS NULL) = (paid_out_in IS NULL));
CREATE INDEX orders_without_fee_idx ON orders (id)
  WHERE provider = 'stripe' AND payment_id IS NOT NULL AND fee_cents IS NULL;

-- Who sold, as the settings said when it was given: what is said there later changes no receipt. Null: it wasn't
-- given, or by a node from before.
ALTER TABLE orders
  ADD COLUMN seller_name text,
  ADD COLUMN seller_address text,
  ADD COLUMN seller_tax text;
UPDATE orders SET
  seller_name = coalesce((SELECT seller_name FROM sales_settings), ''),
  seller_address = coalesce((SELECT seller_address FROM sales_settings), ''),
  seller_tax = coalesce((SELECT seller_tax FROM sales_settings), '')
WHERE state = 'fulfilled';

-- A dispute that nobody answers is lost.
ALTER TABLE sandbox_payments DROP CONSTRAINT sandbox_payments_next_check;
ALTER TABLE sandbox_payments ADD CONSTRAINT sandbox_payments_next_check
  CHECK (next IN ('pay', 'fail', 'dispute', 'dispute_to_win', 'win', 'lose'));
