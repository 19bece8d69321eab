-- Who goes through where a tie is level without a shoot-out: by the file of an import, which has them in its next round.
ALTER TABLE fixtures ADD COLUMN sent_on text CHECK (sent_on IN ('home', 'away'));
