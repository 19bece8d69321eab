-- Cards that a correction takes back leave their row, without a card: said again, they count from when they first did.
ALTER TABLE match_cards
  DROP CONSTRAINT match_cards_check,
  -- Since when a yellow, or a sending-off, of this match first counted; null: never yet, or nobody kept it.
  ADD COLUMN yellow_from timestamptz,
  ADD COLUMN sent_off_from timestamptz;
