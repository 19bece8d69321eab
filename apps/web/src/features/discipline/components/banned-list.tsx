import type { Console } from '@matchnight/contract/constants';
import type { ReactNode } from 'react';
import { pathTo } from '../../../lib/paths.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { Banned, BannedListed } from '../queries.ts';

interface Place {
  readonly console: Console;
  /** The tournament's, for times of a page that does not live yet. */
  readonly zone: string;
}

/** Who may not play, why, and until when; `children` choose what is shown. */
export function BannedList(props: { list: BannedListed; place: Place; children?: ReactNode }) {
  const { list, place, children } = props;
  const t = useT();
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">{t('discipline.hint')}</p>
        {children}
      </div>
      {list.data.length === 0 ? (
        <EmptyState icon="check" title={t('discipline.none')} text={t('discipline.none_text')} />
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {list.data.map((one) => (
              <Row key={keyOf(one)} one={one} place={place} />
            ))}
          </ul>
        </Card>
      )}
      <Pager page={list.page} perPage={list.per_page} total={list.total} />
    </>
  );
}

function keyOf({ player, suspension, ban }: Banned): string {
  return `${player.slug} ${suspension ? `${suspension.match.id} ${suspension.reason}` : ban?.starts_at}`;
}

function Row({ one, place }: { one: Banned; place: Place }) {
  const { suspension, ban } = one;
  return (
    <li className="grid gap-x-4 gap-y-1 px-3 py-2 sm:px-4 md:grid-cols-[minmax(0,4fr)_minmax(0,6fr)_minmax(0,4fr)] md:items-center">
      <Who one={one} place={place} />
      {suspension && <Suspended suspension={suspension} place={place} />}
      {ban && <BannedPlayer ban={ban} zone={place.zone} />}
    </li>
  );
}

function Who({ one: { player, team }, place }: { one: Banned; place: Place }) {
  const lang = useLang();
  return (
    <Link
      className="flex min-h-11 min-w-0 items-center gap-3 hover:underline"
      to={pathTo('player', { lang, console: place.console, playerSlug: player.slug })}
    >
      <span className="shrink-0">
        <Avatar name={player.nick} image={player.avatar} />
      </span>
      <span className="min-w-0">
        <b className="block break-words">{player.nick}</b>
        {team && <span className="block text-sm text-muted wrap-anywhere">{team.name}</span>}
      </span>
    </Link>
  );
}

function Suspended(props: { suspension: NonNullable<Banned['suspension']>; place: Place }) {
  const { reason, matches, left, match } = props.suspension;
  const t = useT();
  const lang = useLang();
  const division = { lang, console: props.place.console, divisionSlug: match.division.slug };
  return (
    <>
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="warn">{t('discipline.suspension')}</Badge>
          {t(`discipline.reason_${reason}`)}
        </p>
        <TextLink
          tone="plain"
          className="max-w-full text-muted"
          to={pathTo('division', division, `match/${match.id}`)}
        >
          <span>{t('discipline.match', { home: match.home.name, away: match.away.name })}</span>
        </TextLink>
      </div>
      <p className="md:text-right">
        <b>{t('discipline.left', { left })}</b>
        {left < matches && <span className="text-sm text-muted"> {t('discipline.of', { matches })}</span>}
      </p>
    </>
  );
}

function BannedPlayer({ ban, zone }: { ban: NonNullable<Banned['ban']>; zone: string }) {
  const t = useT();
  return (
    <>
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={ban.is_over ? 'plain' : 'bad'}>{t('discipline.ban')}</Badge>
          {ban.scope === 'site' && t('discipline.from_site')}
        </p>
        <p className="py-1 break-words text-muted">{ban.reason}</p>
      </div>
      <p className="md:text-right">
        {ban.ends_at === null ? (
          <b>{t('discipline.for_good')}</b>
        ) : (
          <>
            <b className="md:block">{t(ban.is_over ? 'discipline.ended' : 'discipline.until')}</b>{' '}
            <TimeTag instant={ban.ends_at} zone={zone} />
          </>
        )}
      </p>
    </>
  );
}
