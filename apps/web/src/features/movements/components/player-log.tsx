import type { Console } from '@matchnight/contract/constants';
import { pathTo } from '../../../lib/paths.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import type { PlayerMovements } from '../queries.ts';
import { LogLine } from './log-list.tsx';

/** A player's signings, releases and transfers over all tournaments, each line by its tournament. */
export function PlayerLog({ log, console }: { log: PlayerMovements; console: Console }) {
  const t = useT();
  const lang = useLang();
  return (
    <div className="mt-4">
      <Card title={t('movements.heading')}>
        <ul className="movements divide-y divide-line">
          {log.data.map((line) => (
            <LogLine key={line.id} line={line} place={{ console, zone: line.tournament.time_zone }} hasKind>
              <Link
                className="movement-player hover:underline"
                to={pathTo(
                  'tournament',
                  { lang, console, tournamentSlug: line.tournament.slug },
                  'movements',
                )}
              >
                <Crest
                  name={line.tournament.name}
                  image={line.tournament.image}
                  size="medium"
                  kind="tournament"
                />
                <b className="min-w-0 break-words">{line.tournament.name}</b>
              </Link>
            </LogLine>
          ))}
        </ul>
      </Card>
      <Pager page={log.page} perPage={log.per_page} total={log.total} param="movements" />
    </div>
  );
}
