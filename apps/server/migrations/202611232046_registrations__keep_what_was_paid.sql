-- What teams have paid for a player in a tournament is what its log says. Who was taken out of it and comes back brings
-- that along: by a trigger, so that no way of registering somebody forgets it.
CREATE FUNCTION paid_by_the_log(tournament bigint, player bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(CASE kind WHEN 'return' THEN -cents ELSE cents END), 0)::bigint FROM movements
  WHERE tournament_id = tournament AND player_id = player AND kind IN ('signing', 'transfer', 'return')
$$;

CREATE FUNCTION registration_brings_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.money := NEW.money + paid_by_the_log(NEW.tournament_id, NEW.player_id);
  RETURN NEW;
END $$;
CREATE TRIGGER registrations_bring_money BEFORE INSERT ON registrations FOR EACH ROW
  EXECUTE FUNCTION registration_brings_money();

UPDATE registrations r SET money = paid_by_the_log(r.tournament_id, r.player_id)
WHERE money <> paid_by_the_log(r.tournament_id, r.player_id);
