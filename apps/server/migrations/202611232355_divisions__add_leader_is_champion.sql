-- Expand now, contract a release later: an older node still works on this schema.

-- Whether the leader of the table is champion by position, beside the champion of the liguilla.
alter table divisions add column leader_is_champion boolean not null default false;

-- Seasons that go on were told so by their cup's page: they keep it, and their tables show it.
update divisions d set leader_is_champion = true
where d.teams_playoffs >= 2 and d.competition_type in ('rounds_final', 'all_final')
  and exists (select from seasons s where s.division_id = d.id and s.is_current and s.state in ('in_progress', 'finished')
              and not exists (select from cups c where c.season_id = s.id));
update standings st set zone = 'champion'
from seasons s join divisions d on d.id = s.division_id
where st.season_id = s.id and s.is_current and d.leader_is_champion and st.position = 1;
