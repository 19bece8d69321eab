import type { Console } from '@matchnight/contract/constants';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/formats.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { Movement } from '../queries.ts';
import './log-list.css';

export interface Place {
  readonly console: Console;
  /** The tournament's, for times of a page that does not live yet. */
  readonly zone: string;
}

/** Lines of the log: who went from where to where, when and for how much. On a phone each is a card of two lines. */
export function LogList(props: {
  lines: readonly Movement[];
  place: Place;
  label: string;
  hasKinds: boolean;
}) {
  const { lines, place, label, hasKinds } = props;
  return (
    <Card>
      <ul aria-label={label} className="movements divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} place={place} hasKind={hasKinds} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ line, place, hasKind }: { line: Movement; place: Place; hasKind: boolean }) {
  const lang = useLang();
  const { player } = line;
  return (
    <LogLine line={line} place={place} hasKind={hasKind}>
      <Link
        className="movement-player hover:underline"
        to={pathTo('player', { lang, console: place.console, playerSlug: player.slug })}
      >
        <Avatar name={player.nick} image={player.avatar} />
        <b className="min-w-0 break-words">{player.nick}</b>
      </Link>
    </LogLine>
  );
}

/** A line; its children name what it is about: the player, or on their own page the tournament. */
export function LogLine(props: { line: Movement; place: Place; hasKind: boolean; children: ReactNode }) {
  const { line, place, hasKind, children } = props;
  const t = useT();
  const lang = useLang();
  const { kind, amount, at, correction, undone_at: undoneAt, by_administrator: isGiven } = line;
  const isUndone = undoneAt !== null;
  return (
    <li className="movement">
      {children}
      <Way line={line} place={place} />
      {correction && (
        <p className="movement-why text-sm">
          <b>
            {correction.from === null ? '–' : t(`common.position_${correction.from}`)}{' '}
            <Icon name="right" size="small" /> {t(`common.position_${correction.to}`)}
          </b>{' '}
          <span className="wrap-anywhere">{correction.reason}</span>
        </p>
      )}
      <span className="movement-when">
        {(hasKind || isGiven) && (
          <Badge>{t(isGiven ? 'movements.by_administrator' : `movements.kind_${kind}`)}</Badge>
        )}
        {isUndone && <Badge tone="warn">{t('movements.undone')}</Badge>}
        <TimeTag instant={at} zone={place.zone} isInText />
      </span>
      <span className={`movement-money ${isUndone ? 'movement-undone' : ''}`}>
        {amount === 0 ? '–' : formatMoney(lang, amount)}
      </span>
    </li>
  );
}

/** From which team to which; a free player has none. */
function Way({ line: { kind, from, to }, place }: { line: Movement; place: Place }) {
  const t = useT();
  // Nobody goes anywhere.
  if (kind === 'position') {
    return (
      <span className="movement-way">
        <Team team={to} place={place} of={null} />
      </span>
    );
  }
  return (
    <span className="movement-way">
      <Team team={from} place={place} of="from" />
      {kind !== 'for_sale' && (
        <>
          <Icon name="right" size="small" />
          <Team team={to} place={place} of="to" />
        </>
      )}
      {kind === 'for_sale' && <span className="sr-only">{t('movements.kind_for_sale')}</span>}
    </span>
  );
}

function Team(props: { team: Movement['from']; place: Place; of: 'from' | 'to' | null }) {
  const { team, place, of } = props;
  const t = useT();
  const lang = useLang();
  return (
    <span className="movement-team">
      {of && <span className="sr-only">{t(`movements.${of}`)} </span>}
      {team === null ? (
        t('movements.free_player')
      ) : (
        <Link
          className="hover:underline"
          to={pathTo('team', { lang, console: place.console, teamSlug: team.slug })}
        >
          <Crest name={team.name} image={team.image} />
          <span className="min-w-0 break-words">{team.name}</span>
        </Link>
      )}
    </span>
  );
}
