import type { Reply } from '../../../lib/call-types.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { sharedPicture } from '../../../lib/share-picture.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { type TeamParams, teamQuery } from '../../teams/index.ts';

const trainingQuery = (params: TeamParams) => queryOf('trainings.ofTeam', params);

export const page = definePage({
  path: '/:lang/console/:console/team/:teamSlug/training',
  queries: ({ params }) => [trainingQuery(params)],
});

/** When a team trains: visitors read neither what nor who comes. */
export default function TrainingPage() {
  const t = useT();
  const { params } = usePage(page);
  const { name: team } = useReply(teamQuery(params)).data;
  const { next, past } = useReply(trainingQuery(params)).data;
  return (
    <>
      <Head
        title={t('trainings.title', { team })}
        description={t('trainings.description', { team })}
        picture={sharedPicture('team', params)}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {next.length > 0 ? (
          <Sessions title={t('trainings.next')} sessions={next} />
        ) : (
          <EmptyState icon="ball" title={t('trainings.none')} text={t('trainings.none_text')} />
        )}
        {past.length > 0 && <Sessions title={t('trainings.past')} sessions={past} />}
      </div>
    </>
  );
}

type Session = Reply<'trainings.ofTeam'>['data']['next'][number];

function Sessions({ title, sessions }: { title: string; sessions: readonly Session[] }) {
  const t = useT();
  return (
    <Card title={title}>
      <ul className="divide-y divide-line">
        {sessions.map(({ starts_at: start, minutes }, index) => (
          // Two sessions may begin at the same time.
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart
          <li key={`${start} ${index}`} className="flex flex-wrap items-center gap-x-3 px-3 py-2 sm:px-4">
            <TimeTag instant={start} />
            <span className="text-muted">{t('trainings.minutes', { minutes: String(minutes) })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
