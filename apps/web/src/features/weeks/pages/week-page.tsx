import { ROUTES } from '@matchnight/contract/routes';
import { definePage } from '../../../lib/page.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useSearchParams } from '../../../lib/search-params.ts';
import { seasonName } from '../../../lib/season-name.ts';
import { sharedPicture } from '../../../lib/share-picture.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { Head } from '../../../ui/head.tsx';
import { Pitch } from '../../../ui/pitch/pitch.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { WeekStrip } from '../../../ui/week-strip.tsx';
import { divisionQuery, SeasonForm } from '../../divisions/index.ts';
import { pitchPlayers, WEEK_SHAPE } from '../components/eleven.ts';
import { ElevenTable } from '../components/eleven-table.tsx';
import { WEEK, weekPath, weekQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/console/:console/division/:divisionSlug/team-of-the-week/:weekCode',
  search: ['season'],
  faces: ['visitor', 'user'],
  queries: ({ params, search }) => [weekQuery(params, search)],
});

/** A published team of the week, where it stands and one by one. */
export default function WeekPage() {
  const t = useT();
  const params = usePathParams(ROUTES.division);
  const asked = usePathParams(WEEK);
  const [search] = useSearchParams();
  const division = useReply(divisionQuery(params)).data;
  const { week, weeks, season, seasons, slots, published_at } = useReply(weekQuery(asked, search)).data;
  const { tournament } = division;
  const ofSeason = season.id === division.season?.id ? undefined : season.id;
  const eleven = t('weeks.eleven', { week });
  return (
    <>
      <Head
        title={t('weeks.title', { week, division: division.name })}
        description={t('weeks.description', { week, division: division.name, tournament: tournament.name })}
        query={ofSeason === undefined ? '' : `?season=${ofSeason}`}
        {...(ofSeason === undefined ? { picture: sharedPicture('week', asked) } : {})}
      />
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="display text-2xl">{eleven}</h2>
          <p className="text-sm text-muted">
            {seasonName(season.name, t)} · {t('weeks.published_on')}{' '}
            <TimeTag instant={published_at} zone={tournament.time_zone} detail="date" />
          </p>
        </div>
        <SeasonForm
          seasons={seasons}
          current={season.id}
          pathOf={(id) => weekPath(params, seasons.find((one) => one.id === id)?.week ?? week, id)}
        />
      </div>
      <WeekStrip
        label={t('weeks.weeks')}
        weeks={weeks}
        current={week}
        pathOf={(one) => weekPath(params, one, ofSeason)}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Pitch shape={WEEK_SHAPE} players={pitchPlayers(slots, params)} label={eleven} />
        <div className="grid min-w-0 gap-3">
          <Card title={t('weeks.list')} level={3}>
            <ElevenTable slots={slots} label={eleven} console={params.console} />
          </Card>
          <p className="text-sm text-muted">{t('weeks.how')}</p>
        </div>
      </div>
    </>
  );
}
