-- What an organiser sets for the offers of a tournament's market; the defaults are the product's.

ALTER TABLE tournaments
  -- Hours in which a player confirms a transfer.
  ADD COLUMN offer_hours integer NOT NULL DEFAULT 48 CHECK (offer_hours BETWEEN 1 AND 8760),
  -- Transfers between the same two teams in a window; null: any number.
  ADD COLUMN deals_per_pair integer DEFAULT 2 CHECK (deals_per_pair BETWEEN 0 AND 1000),
  -- Whether a player who was bought in a window may be sold again while it is open.
  ADD COLUMN resale_allowed boolean NOT NULL DEFAULT false,
  -- Days that a player who wants to leave stays.
  ADD COLUMN leave_days integer NOT NULL DEFAULT 7 CHECK (leave_days BETWEEN 0 AND 365),
  -- Shares of the price; offers below or above wait for an administrator.
  ADD COLUMN offer_least_percent integer NOT NULL DEFAULT 50,
  ADD COLUMN offer_most_percent integer NOT NULL DEFAULT 200,
  ADD CHECK (offer_least_percent BETWEEN 0 AND offer_most_percent AND offer_most_percent <= 1000000);
