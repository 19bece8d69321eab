import { formatTime } from '../../../lib/formats.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Link } from '../../../ui/link.tsx';
import { competitionOf, roundOrWeek } from '../../../ui/round-or-week.ts';
import { judgeLink } from '../../matches/index.ts';
import { OpenedBy } from './opened-by.tsx';
import type { DeskItem, DeskParams } from './queries.ts';
import { ageOf } from './reports.ts';
import './desk.css';

/** One match that waits for a judge: who plays, why and since when it waits, and the way to it. */
export function DeskRow({ item, params }: { item: DeskItem; params: DeskParams }) {
  const t = useT();
  const { match, own_team: isOwn } = item;
  const { unit, count } = ageOf(item.since, useNow());
  return (
    <li
      data-own={isOwn || undefined}
      className="desk-row flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-3 sm:px-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-x-2 font-semibold">
          <Team team={match.home} />
          <span className="text-sm text-muted">{t('common.versus')}</span>
          <Team team={match.away} />
        </h3>
        <p className="text-sm break-words text-muted">
          {competitionOf(match)} · {roundOrWeek(t, match)}
        </p>
        <p className="text-sm break-words">
          <Why item={item} />{' '}
          <time dateTime={item.since} className="whitespace-nowrap text-muted">
            {t(`judgesdesk.since_${unit}`, { count })}
          </time>
        </p>
        <OpenedBy opened={item.opened_by} />
      </div>
      {isOwn ? (
        <p className="flex-1 basis-40 text-sm">{t('judgesdesk.own_team')}</p>
      ) : (
        <Action item={item} params={params} />
      )}
    </li>
  );
}

function Team({ team }: { team: DeskItem['match']['home'] }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Crest name={team.name} image={team.image} />
      <span className="min-w-0 break-words">{team.name}</span>
    </span>
  );
}

function Why({ item: { need, waits } }: { item: DeskItem }) {
  const t = useT();
  const lang = useLang();
  if (need === 'lines') return t('judgesdesk.why_lines');
  if (need === 'agreement') {
    const until = waits?.until;
    return until ? t('judgesdesk.agree_until', { moment: formatTime(lang, until, 'both') }) : null;
  }
  return waits?.why ? t(`judgesdesk.why_${waits.why}`) : null;
}

const ACTIONS = {
  ruling: 'decide',
  agreement: 'view',
  report: 'decide',
  screenshot: 'decide',
  lines: 'lines',
} as const;

function Action({ item: { need, match }, params }: { item: DeskItem; params: DeskParams }) {
  const t = useT();
  const text = t(`judgesdesk.act_${ACTIONS[need]}`);
  const teams = t('common.match_of', { home: match.home.name, away: match.away.name });
  return (
    <Link
      className={`${buttonClass(need === 'agreement' ? 'secondary' : 'primary')} max-sm:w-full`}
      to={judgeLink({ ...params, fixtureId: match.id })}
      aria-label={`${text}: ${teams}`}
    >
      {text}
    </Link>
  );
}
