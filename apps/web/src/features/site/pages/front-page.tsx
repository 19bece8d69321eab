import { CONSOLE_NAMES } from '@matchnight/contract/constants';
import { ROUTES } from '@matchnight/contract/routes';
import type { Reply } from '../../../lib/api.ts';
import { pageLoader } from '../../../lib/loading.ts';
import { pathTo, usePathParams } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { MatchList } from '../../../ui/match-list.tsx';
import { TournamentList } from '../components/tournament-list.tsx';
import { frontQuery } from '../queries.ts';

type OfConsole = Reply<'site.front'>['data']['consoles'][number];

export const loader = pageLoader(ROUTES.home, ({ params }) => [frontQuery(params)]);

/** Home: every console with what is on. */
export default function FrontPage() {
  const t = useT();
  const { consoles } = useReply(frontQuery(usePathParams(ROUTES.home))).data;
  const players = consoles.reduce((sum, one) => sum + one.players, 0);
  const teams = consoles.reduce((sum, one) => sum + one.teams, 0);
  return (
    <>
      <Head title={t('site.front_title')} description={t('site.front_description')} />
      <header className="pitch mb-6 rounded-lg border border-line px-4 py-8 sm:px-8 sm:py-12">
        <h1 className="display text-4xl sm:text-6xl">{t('site.front_heading')}</h1>
        <p className="mt-3 max-w-prose text-muted">{t('site.front_text', { players, teams })}</p>
      </header>
      <div className="grid gap-4 lg:grid-cols-3">
        {consoles.map((one) => (
          <OneConsole key={one.console} one={one} />
        ))}
      </div>
    </>
  );
}

function OneConsole({ one }: { one: OfConsole }) {
  const t = useT();
  const params = usePathParams(ROUTES.home);
  const name = CONSOLE_NAMES[one.console];
  const home = pathTo('consoleHome', { ...params, console: one.console });
  return (
    <Card
      title={name}
      action={
        <Link to={home} className={`${buttonClass('quiet')} -mr-2 text-sm`}>
          {t('site.go_to_console', { console: name })}
        </Link>
      }
    >
      {one.tournaments.length > 0 ? (
        <TournamentList tournaments={one.tournaments} console={one.console} />
      ) : (
        <div className="p-3">
          <EmptyState
            level={3}
            icon="trophy"
            title={t('site.no_tournaments')}
            text={t('site.no_tournaments_text')}
          />
        </div>
      )}
      {one.last_results.length > 0 && (
        <>
          <h3 className="border-y border-line px-3 py-2 text-sm font-semibold text-muted sm:px-4">
            {t('site.last_results')}
          </h3>
          <MatchList matches={one.last_results} console={one.console} />
        </>
      )}
    </Card>
  );
}
