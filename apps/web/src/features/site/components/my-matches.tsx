import { ROUTES } from '@matchnight/contract/routes';
import type { Reply } from '../../../lib/call-types.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { MatchTiles } from './match-tiles.tsx';

type Mine = Reply<'site.mine'>['data'];

/** The matches of one's teams: what lacks a result, what comes, what was. */
export function MyMatches({ mine }: { mine: Mine }) {
  const t = useT();
  const { console } = usePathParams(ROUTES.dashboard);
  const { overdue, next, last_results: results } = mine;
  const kickOff = next.find(({ has_time: hasTime }) => hasTime)?.date;
  return (
    <>
      {overdue.length > 0 && (
        <Card title={t('account.overdue')}>
          <p className="border-b border-line px-3 py-2 text-sm text-muted sm:px-4">
            {t('account.overdue_text')}
          </p>
          <MatchTiles matches={overdue} console={console} />
        </Card>
      )}
      {next.length > 0 && (
        <Card
          title={t('account.next_matches')}
          action={kickOff && <Countdown to={kickOff} label={t('matches.kick_off_in')} />}
        >
          <MatchTiles matches={next} console={console} />
        </Card>
      )}
      {results.length > 0 && (
        <Card title={t('account.my_results')}>
          <MatchTiles matches={results} console={console} />
        </Card>
      )}
    </>
  );
}
