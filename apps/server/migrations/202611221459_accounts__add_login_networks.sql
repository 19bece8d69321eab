-- Where an account logged in from: an address, or the /64 of an IPv6 line. Wrong passwords from elsewhere lock nobody out there.
CREATE TABLE login_networks (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  network text NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, network)
);
