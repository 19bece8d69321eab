-- What the operator says of the site beside its name: whom to write to, how it looks, who may register, how long things are kept.
ALTER TABLE settings
  ADD COLUMN contact text CHECK (char_length(contact) BETWEEN 3 AND 254),
  ADD COLUMN accent text CHECK (accent ~ '^#[0-9a-f]{6}$'),
  ADD COLUMN logo text REFERENCES files (hash),
  -- The one before it, for who takes a change back.
  ADD COLUMN former_logo text REFERENCES files (hash),
  ADD COLUMN registration text NOT NULL DEFAULT 'open' CHECK (registration IN ('open', 'closed')),
  ADD COLUMN least_age integer NOT NULL DEFAULT 16 CHECK (least_age BETWEEN 13 AND 21),
  ADD COLUMN writers text NOT NULL DEFAULT 'everybody' CHECK (writers IN ('everybody', 'friends', 'nobody')),
  ADD COLUMN notification_days integer NOT NULL DEFAULT 180 CHECK (notification_days BETWEEN 30 AND 730),
  ADD COLUMN report_days integer NOT NULL DEFAULT 730 CHECK (report_days BETWEEN 180 AND 3650),
  ADD COLUMN network_days integer NOT NULL DEFAULT 180 CHECK (network_days BETWEEN 30 AND 730),
  ADD COLUMN screenshot_days integer NOT NULL DEFAULT 90 CHECK (screenshot_days BETWEEN 14 AND 365);
CREATE INDEX settings_logo_idx ON settings (logo);
CREATE INDEX settings_former_logo_idx ON settings (former_logo);
