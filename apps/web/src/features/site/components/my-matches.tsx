import { ROUTES } from '@matchnight/contract/routes';
import type { Reply } from '../../../lib/call-types.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { MatchTiles } from './match-tiles.tsx';

type Mine = Reply<'site.mine'>['data'];

/** The matches of one's teams: what comes, what was. */
export function MyMatches({ mine }: { mine: Mine }) {
  const t = useT();
  const { console } = usePathParams(ROUTES.dashboard);
  const { next, last_results: results } = mine;
  return (
    <>
      {next.length > 0 && (
        <Card title={t('account.next_matches')}>
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
