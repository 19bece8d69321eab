-- What the provider calls the payment itself, once there is one: refunds and disputes name it, not the page where it was paid.
ALTER TABLE orders ADD COLUMN payment_id text;
CREATE UNIQUE INDEX orders_payment_id_key ON orders (provider, payment_id) WHERE payment_id IS NOT NULL;
-- What the provider calls the message that told it first; null: none did, the site asked or said it by itself.
ALTER TABLE order_events ADD COLUMN message_id text;
