-- The books of a site with a million orders: a page of one state or kind, what was paid this month, and the orders
-- of buyers whose username is searched.
CREATE INDEX orders_state_idx ON orders (state, id);
CREATE INDEX orders_kind_idx ON orders (kind, id);
CREATE INDEX orders_paid_at_idx ON orders (paid_at) INCLUDE (cents, reversed_cents);
CREATE INDEX users_username_search_idx ON users USING gin (lower(username) gin_trgm_ops);
