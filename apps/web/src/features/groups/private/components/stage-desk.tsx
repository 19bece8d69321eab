import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { linkTo } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { StateBadge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { TimeTag } from '../../../../ui/time-tag.tsx';
import { CalendarForm } from '../../../matches/index.ts';
import type { GroupsDesk, GroupsParams, StageOfDesk } from '../../queries.ts';
import { DealForm } from './deal-form.tsx';

interface Props {
  readonly stage: StageOfDesk;
  readonly desk: GroupsDesk;
  readonly params: GroupsParams;
}

/** One final phase with its groups: who is in which, the draw, and when all of it is played. */
export function StageDesk({ stage, desk, params }: Props) {
  const t = useT();
  const [anew, setAnew] = useState(0);
  const { id, name, state, obstacle } = stage;
  const liguillas = '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/liguillas';
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center gap-x-4">
        <h2 className="display text-xl">{name}</h2>
        <StateBadge state={state} of="season" />
        <TextLink to={linkTo(liguillas, { ...params, divisionId: id })}>
          {t('groupsdesk.final_settings')}
        </TextLink>
      </header>
      <Groups stage={stage} desk={desk} params={params} />
      {obstacle === null ? (
        <DealForm
          key={`${anew} ${stage.draw?.id}`}
          stage={stage}
          desk={desk}
          params={params}
          onAnew={() => setAnew(anew + 1)}
        />
      ) : (
        <p className="text-muted">{t(`groupsdesk.obstacle_${obstacle}`)}</p>
      )}
      <Dates stage={stage} desk={desk} params={params} />
    </section>
  );
}

/** The groups with their teams, each with the way to its desk. */
function Groups({ stage: { groups, draw }, desk, params }: Props) {
  const t = useT();
  const division = '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId';
  const nameOf = (id: number) => desk.teams.find((team) => team.id === id)?.team.name ?? '';
  return (
    <>
      {draw && (
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{t(`groupsdesk.dealing_${draw.dealing}`)}</span>
          <span>
            {t('groupsdesk.formed')} <TimeTag instant={draw.at} zone={desk.tournament.time_zone} isInText />
          </span>
          {draw.is_redraw && <span className="text-warn">{t('groups.again')}</span>}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map(({ id, name, state, teams }) => (
          <Card
            key={id}
            level={3}
            title={name}
            to={linkTo(division, { ...params, divisionId: id })}
            action={<StateBadge state={state} of="season" />}
          >
            <ul className="px-3 py-2 sm:px-4">
              {teams.map((team) => (
                <li key={team} className="py-0.5 wrap-anywhere">
                  {nameOf(team)}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}

/** One calendar for all groups, and that of the final phase; as long as some schedule is to be created. */
function Dates({ stage: { id, dates }, desk, params }: Props) {
  const t = useT();
  const [anew, setAnew] = useState(0);
  const open = (['groups', 'final'] as const).filter((of) => dates[of].is_open);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      {open.map((of) => (
        <CalendarForm
          key={`${of} ${anew}`}
          title={t(`groupsdesk.dates_${of}`)}
          calendar={dates[of].calendar}
          zone={desk.tournament.time_zone}
          version={dates[of].version}
          save={(typed) =>
            api('groups.setCalendar', { params: { ...params, divisionId: id }, body: { of, ...typed } })
          }
          onAnew={() => setAnew(anew + 1)}
        />
      ))}
    </div>
  );
}
