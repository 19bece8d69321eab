import { lazy, Suspense, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { type Mine, mineQuery, type OwnTeam, type Place } from '../queries.ts';
import { Moment } from './moment.tsx';

const ProposeDialog = lazy(() => import('./propose-dialog.tsx'));

/** Another date for one match of a team, for its managers; nothing for anybody else. */
export function AnotherDate({ teamId, ...place }: Place & { teamId: number }) {
  const mine = useLateReply(mineQuery(place)).data?.data;
  if (mine?.team?.id !== teamId) return null;
  return <DateCard mine={mine} team={mine.team} place={place} />;
}

/** What both teams propose, with the answers, and a proposal of one's own. */
export function DateCard({ mine, team, place }: { mine: Mine; team: OwnTeam; place: Place }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { match } = mine;
  const rival = match[team.side === 'home' ? 'away' : 'home'].name;
  return (
    <Panel title={t('matchdaydesk.title')}>
      <div className="grid gap-3">
        {team.theirs && (
          <Theirs proposal={team.theirs} rival={rival} zone={match.time_zone} team={team} place={place} />
        )}
        {team.own && (
          <p>
            {t('matchdaydesk.own', { team: rival })} <Moment instant={team.own.date} zone={match.time_zone} />
          </p>
        )}
        {team.obstacle === null ? (
          <div className="flex flex-wrap items-center gap-3">
            <Button kind="secondary" className="w-full sm:w-auto" onClick={() => setOpen(true)}>
              {t(team.theirs ? 'matchdaydesk.counter' : 'matchdaydesk.propose')}
            </Button>
            <span className="text-sm text-muted">{t('matchdaydesk.left', { count: team.left })}</span>
          </div>
        ) : (
          <p className="text-sm text-muted">{t(`matchdaydesk.obstacle_${team.obstacle}`)}</p>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <ProposeDialog mine={mine} team={team} place={place} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

function Theirs(props: {
  proposal: NonNullable<OwnTeam['theirs']>;
  rival: string;
  zone: string;
  team: OwnTeam;
  place: Place;
}) {
  const { proposal, rival, zone, team, place } = props;
  const t = useT();
  const ask = { params: { ...place, teamId: team.id }, body: { proposal: proposal.id } };
  const accept = useAction(() => api('matchday.accept', ask));
  const refuse = useAction(() => api('matchday.refuse', ask));
  const isBusy = accept.isBusy || refuse.isBusy;
  return (
    <div className="grid gap-2">
      <p>
        {t('matchdaydesk.theirs', { team: rival })} <Moment instant={proposal.date} zone={zone} />
      </p>
      <div className="grid grid-cols-2 gap-3 sm:flex">
        <Button isBusy={isBusy} onClick={() => accept.run()}>
          {t('matchdaydesk.accept')}
        </Button>
        <Button kind="secondary" isBusy={isBusy} onClick={() => refuse.run()}>
          {t('matchdaydesk.refuse')}
        </Button>
      </div>
    </div>
  );
}
