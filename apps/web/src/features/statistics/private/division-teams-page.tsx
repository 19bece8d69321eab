import { isLeagueMode } from '@matchnight/contract/constants';
import { useState } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { divisionDeskQuery } from '../../divisions/index.ts';
import { AdjustDialog } from '../components/adjust-dialog.tsx';
import { AdjustmentList } from '../components/adjustment-list.tsx';
import { SlotTable } from '../components/slot-table.tsx';
import { TakeBackDialog } from '../components/take-back-dialog.tsx';
import { type Adjustment, type DivisionTeams, divisionTeamsQuery, type Slot } from '../desk.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/teams',
  faces: ['administrator'],
  queries: ({ params }) => [divisionTeamsQuery(params)],
});

/** The teams of a division with their drawn numbers, and in a league the points that were given or taken. */
export default function AdminTeamsPage() {
  const t = useT();
  const { params } = usePage(page);
  const data = useReply(divisionTeamsQuery(params)).data;
  return (
    <>
      <Head title={t('administration.teams_title', { division: data.division.name })} isPrivate />
      {data.teams.length > 0 ? (
        <Teams data={data} />
      ) : (
        <EmptyState
          icon="shirt"
          title={t('administration.no_teams')}
          text={t('administration.no_teams_text')}
        />
      )}
    </>
  );
}

function Teams({ data }: { data: DivisionTeams }) {
  const t = useT();
  const { params } = usePage(page);
  const { mode } = useReply(divisionDeskQuery(params)).data;
  const [adjusted, setAdjusted] = useState<Slot | null>(null);
  const [takenBack, setTakenBack] = useState<Adjustment | null>(null);
  if (!isLeagueMode(mode)) return <SlotTable slots={data.teams} hasPoints={false} onAdjust={null} />;
  const state = data.season?.state;
  // Before its schedule a season has no table whose points could change.
  const canAdjust = state === 'in_progress' || state === 'finished';
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <SlotTable slots={data.teams} hasPoints onAdjust={canAdjust ? setAdjusted : null} />
      <div className="grid gap-4">
        {!canAdjust && <p className="text-muted">{t('administration.adjust_later')}</p>}
        <AdjustmentList adjustments={data.adjustments} onTakeBack={setTakenBack} />
      </div>
      {adjusted && <AdjustDialog slot={adjusted} onClose={() => setAdjusted(null)} />}
      {takenBack && <TakeBackDialog adjustment={takenBack} onClose={() => setTakenBack(null)} />}
    </div>
  );
}
