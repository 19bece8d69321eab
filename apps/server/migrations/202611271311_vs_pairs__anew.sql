-- What somebody lost to somebody was the winner's gain less the whole fee, rounded down in each VS: below zero at high fees, and too
-- little where coins don't divide. The job of the next minutes counts all of them anew.
DELETE FROM vs_pairs;
UPDATE bets SET in_pairs = NULL WHERE in_pairs;
-- A date from which the times that follow can't be said: its pages did not open, so that nobody could call it off.
UPDATE bets SET date = '9999-12-01T00:00:00Z', next_at = '9999-12-01T00:00:00Z' WHERE state = 'open' AND date > '9999-12-01T00:00:00Z';
