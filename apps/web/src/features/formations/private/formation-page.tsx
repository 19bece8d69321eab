import { useState } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { DeskTitle } from '../../../ui/desk-title.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Desk, deskQuery } from '../queries.ts';
import { FormationForm } from './components/formation-form.tsx';
import { FormationShown } from './components/formation-shown.tsx';
import { TournamentChoice } from './components/tournament-choice.tsx';
import { WishesCard } from './components/wishes-card.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/teams/:teamId/formation',
  search: ['tournament'],
  faces: ['manager', 'user'],
  queries: ({ params, search }) => [deskQuery(params, search)],
});

/** Who starts where: those who run the team decide it, the others see it. */
export default function FormationPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const desk = useReply(deskQuery(params, search)).data;
  const [anew, setAnew] = useState(0);
  const [isChanged, setChanged] = useState(false);
  const { shown, tournaments, can } = desk;
  return (
    <>
      <DeskTitle title={t('teamsdesk.tab_formation')} />
      {shown ? (
        <>
          <TournamentChoice tournaments={tournaments} shown={shown.tournament.slug} isChanged={isChanged} />
          {can.edit ? (
            <FormationForm
              key={`${shown.tournament.slug} ${anew}`}
              desk={desk}
              now={shown}
              onChanged={setChanged}
              onAnew={() => setAnew(anew + 1)}
            />
          ) : (
            <FormationShown shown={shown} />
          )}
        </>
      ) : (
        <div className="mb-4">
          <EmptyState
            icon="shirt"
            title={t('formationsdesk.nowhere')}
            text={t('formationsdesk.nowhere_text')}
          />
        </div>
      )}
      <Wishes desk={desk} />
    </>
  );
}

function Wishes({ desk: { wishes, can } }: { desk: Desk }) {
  return can.edit ? <WishesCard wishes={wishes} /> : null;
}
