-- Whose desk tells of it: an entry about a tournament, or about anything of one. Null: of none, or written by an older node.
alter table audit_log add column tournament_id bigint;
update audit_log a set tournament_id = case a.noun
  when 'tournament' then a.noun_id
  when 'division' then (select d.tournament_id from divisions d where d.id = a.noun_id)
  when 'season' then (select d.tournament_id from seasons s join divisions d on d.id = s.division_id where s.id = a.noun_id)
  when 'fixture' then (
    select d.tournament_id from fixtures f join seasons s on s.id = f.season_id join divisions d on d.id = s.division_id
    where f.id = a.noun_id)
  when 'notice' then (
    select coalesce(n.tournament_id, d.tournament_id) from notices n left join divisions d on d.id = n.division_id
    where n.id = a.noun_id)
  when 'player' then coalesce(a.after ->> 'tournament_id', a.before ->> 'tournament_id')::bigint
end;
create index audit_log_tournament_idx on audit_log (tournament_id, id desc) where tournament_id is not null;
