import { useReply } from '../../../lib/query.ts';
import { sharedPicture } from '../../../lib/share-picture.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { type DivisionParams, divisionQuery, SeasonForm } from '../../divisions/index.ts';
import type { LiguillaData } from '../queries.ts';
import { MiniLeague, type MiniLeagueData } from './mini-league.tsx';

/** The final phase of a season in which all meet all, with places of the table before it begins. */
export default function SeasonMiniLeague(props: {
  params: DivisionParams;
  liguilla: LiguillaData;
  miniLeague: MiniLeagueData;
}) {
  const { params, liguilla, miniLeague } = props;
  const t = useT();
  const division = useReply(divisionQuery(params)).data;
  const { teams, champion, season } = liguilla;
  const names = { division: division.name, tournament: division.tournament.name };
  const title = t('liguilla.mini_league_title', names);
  return (
    <>
      <Head
        title={title}
        description={t('liguilla.mini_league_description', names)}
        picture={sharedPicture('table', params)}
      />
      <div className="mb-3 flex justify-end">
        <SeasonForm seasons={division.seasons} current={season?.id} />
      </div>
      <h2 className="sr-only">{title}</h2>
      <MiniLeague
        params={params}
        label={title}
        miniLeague={miniLeague}
        champion={champion}
        zone={division.tournament.time_zone}
      />
      {miniLeague.table.length === 0 && (
        <p className="mt-3 text-sm text-muted">{t('liguilla.to_come', { count: teams })}</p>
      )}
      {miniLeague.weeks.some(({ matches }) => matches.some(({ home_now }) => home_now)) && (
        <p className="mt-3 text-sm text-muted">{t('liguilla.if_now')}</p>
      )}
    </>
  );
}
