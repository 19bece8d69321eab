import type { Console } from '@matchnight/contract/constants';
import type { Reply } from '../../../lib/call-types.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Link } from '../../../ui/link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';

/** Tournaments that sign players now: how many are free, and how long it goes on. Nothing where there is none. */
export function OpenSignings(props: {
  signings: Reply<'site.home'>['data']['open_signings'];
  console: Console;
  level?: 2 | 3;
}) {
  const { signings, console, level } = props;
  const t = useT();
  const lang = useLang();
  if (signings.length === 0) return null;
  return (
    <Card title={t('site.open_signings')} {...(level ? { level } : {})}>
      <ul className="divide-y divide-line">
        {signings.map(
          ({
            tournament: { name, slug, image, time_zone: timeZone },
            closes_at: closesAt,
            free_players: count,
          }) => (
            <li key={slug}>
              <Link
                to={pathTo('tournament', { lang, console, tournamentSlug: slug }, 'signings')}
                className="flex min-h-11 items-center gap-3 px-3 py-2 hover:bg-raised sm:px-4"
              >
                <Crest name={name} image={image} size="medium" kind="tournament" />
                <div className="min-w-0 flex-1 text-xs text-muted">
                  <p className="truncate text-sm font-semibold text-text">{name}</p>
                  <p className="flex flex-wrap gap-x-2">
                    {t('site.signings_free', { count })}
                    {closesAt && <TimeTag instant={closesAt} zone={timeZone} />}
                  </p>
                  {closesAt && <Countdown to={closesAt} label={t('site.signings_close_in')} />}
                </div>
              </Link>
            </li>
          ),
        )}
      </ul>
    </Card>
  );
}
