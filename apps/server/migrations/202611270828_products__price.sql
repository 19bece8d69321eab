-- What a product costs in money, for who pays an order of it; null: it is sold for coins alone.
ALTER TABLE products ADD COLUMN cents integer CHECK (cents BETWEEN 1 AND 10000000);

-- For how long, as the buyer saw it, and as they get it; null: for ever.
ALTER TABLE orders ADD COLUMN days integer CHECK (days >= 1);
ALTER TABLE orders ADD CHECK (days IS NULL OR kind = 'product');

-- A purchase is paid with coins, or by an order with money.
ALTER TABLE purchases ALTER COLUMN coins DROP NOT NULL;
ALTER TABLE purchases ADD COLUMN order_id bigint UNIQUE;
ALTER TABLE purchases ADD COLUMN cents integer CHECK (cents >= 1);
ALTER TABLE purchases ADD CHECK ((order_id IS NULL) = (coins IS NOT NULL) AND (order_id IS NULL) = (cents IS NULL));
-- Since when its payment is reversed whole, so that it counts for nothing; null: it counts.
ALTER TABLE purchases ADD COLUMN reversed_at timestamptz;
-- What that took of a purchase for days; and since when this counts again, once the payment is no longer reversed whole.
ALTER TABLE purchases ADD COLUMN taken_ms bigint CHECK (taken_ms >= 0);
ALTER TABLE purchases ADD COLUMN again_at timestamptz;
ALTER TABLE purchases ADD CHECK (order_id IS NOT NULL OR (reversed_at IS NULL AND taken_ms IS NULL AND again_at IS NULL));
