import { CONSOLE_NAMES } from '@matchnight/contract/constants';
import { ROUTES } from '@matchnight/contract/routes';
import { Suspense } from 'react';
import type { Reply } from '../../../lib/call-types.ts';
import { late } from '../../../lib/late.tsx';
import { definePage } from '../../../lib/page.ts';
import { pathTo, usePathParams } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useSession, useStoredConsole } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { HomeTable } from '../components/home-table.tsx';
import { HomeTop } from '../components/home-top.tsx';
import { MatchTiles, Tonight } from '../components/match-tiles.tsx';
import { NewsCard } from '../components/news-card.tsx';
import { OpenSignings } from '../components/open-signings.tsx';
import { TournamentCard } from '../components/tournament-list.tsx';
import { frontQuery } from '../queries.ts';

const NextSteps = late(['setupsteps'], () => import('../components/next-steps.tsx'));

type OfConsole = Reply<'site.front'>['data']['consoles'][number];

const MOST_TONIGHT = 6;

export const page = definePage({
  path: '/:lang',
  faces: ['visitor', 'user'],
  queries: ({ params }) => [frontQuery(params)],
});

/** Home: what is on tonight anywhere, then every console with its table, results and tournaments. */
export default function FrontPage() {
  const t = useT();
  const { consoles, slides, news } = useReply(frontQuery(usePathParams(ROUTES.home))).data;
  const players = consoles.reduce((sum, one) => sum + one.players, 0);
  const teams = consoles.reduce((sum, one) => sum + one.teams, 0);
  const tonight = consoles
    .flatMap(({ console, tonight: own }) =>
      own.map((match) => ({ match, console, badge: CONSOLE_NAMES[console] })),
    )
    .sort((a, b) => (a.match.date ?? '').localeCompare(b.match.date ?? ''))
    .slice(0, MOST_TONIGHT);
  const isNew = consoles.every((one) => one.tournaments.length === 0);
  return (
    <>
      <Head title={t('site.front_title')} description={t('site.front_description')} />
      <HomeTop title={t('site.front_heading')} slides={slides}>
        <p className="mt-2 max-w-prose text-sm text-muted sm:text-base">
          {t('site.front_text', { players, teams })}
        </p>
      </HomeTop>
      <div className="grid gap-4">
        {isNew && <FirstOne />}
        <Tonight matches={tonight} />
        <NewsCard news={news} />
        <div className="home-columns">
          {consoles.map((one) => (
            <OneConsole key={one.console} one={one} isNew={isNew} />
          ))}
        </div>
      </div>
    </>
  );
}

/** The first tournament is still to come: what that means for visitors, and for those who can make one. */
function FirstOne() {
  const t = useT();
  const params = usePathParams(ROUTES.home);
  const session = useSession();
  const console = useStoredConsole();
  return (
    <>
      {session && (
        <Suspense>
          <NextSteps {...params} console={console} />
        </Suspense>
      )}
      <EmptyState icon="trophy" title={t('site.first_title')} text={t('site.first_text')} />
    </>
  );
}

function OneConsole({ one, isNew }: { one: OfConsole; isNew: boolean }) {
  const t = useT();
  const params = { ...usePathParams(ROUTES.home), console: one.console };
  const name = CONSOLE_NAMES[one.console];
  return (
    <section className="grid content-start gap-4">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="display text-2xl">{name}</h2>
        <Link to={pathTo('consoleHome', params)} className={`${buttonClass('quiet')} -mr-2 text-sm`}>
          {t('site.go_to_console', { console: name })}
          <Icon name="right" />
        </Link>
      </div>
      {one.table && <HomeTable table={one.table} params={params} level={3} />}
      {one.last_results.length > 0 && (
        <Card title={t('site.last_results')} level={3}>
          <MatchTiles matches={one.last_results} console={one.console} />
        </Card>
      )}
      <OpenSignings signings={one.open_signings} console={one.console} level={3} />
      {/* Once is enough where no console has any. */}
      {!isNew && <TournamentCard tournaments={one.tournaments} console={one.console} level={3} />}
    </section>
  );
}
