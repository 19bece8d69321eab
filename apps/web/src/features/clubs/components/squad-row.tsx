import { runsClub } from '@matchnight/contract/constants';
import { type ReactNode, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { formatList, formatMoney } from '../../../lib/formats.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import PriceChange from '../../../ui/price-change.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { ClubParams, SquadPlayer } from '../queries.ts';
import { ShirtNumber } from './shirt-number.tsx';
import { PromoteDialog, RemoveDialog } from './squad-dialogs.tsx';

const ROLES = ['player', 'alternate'] as const;

interface RowProps {
  readonly one: SquadPlayer;
  /** The address of the tournament whose squad it is; empty: the club. */
  readonly tournament: string;
  readonly params: ClubParams;
}

/** One of the squad: where they play, and what the club's managers change; `children` are deeds of the market. */
export function SquadRow({ one, tournament, params, children }: RowProps & { children?: ReactNode }) {
  const t = useT();
  const [asked, setAsked] = useState<'promote' | 'remove' | null>(null);
  const { player, can } = one;
  const { nick } = player;
  const onClose = () => setAsked(null);
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2 sm:gap-x-3 sm:px-4">
      <Avatar name={nick} image={player.avatar} />
      <div className="min-w-0 flex-1 basis-28 max-sm:basis-2/3">
        <TextLink tone="strong" to={pathTo('player', { ...params, playerSlug: player.slug })}>
          <span className="wrap-anywhere">{nick}</span>
        </TextLink>
        <Facts one={one} isInTournament={tournament !== ''} />
      </div>
      {tournament !== '' && <ShirtNumber one={one} tournament={tournament} params={params} />}
      <Role one={one} tournament={tournament} params={params} />
      <div className="flex flex-wrap items-center gap-x-3 empty:hidden max-sm:w-full">
        {children}
        {can.promote && (
          <RowButton
            text={t('clubsdesk.promote')}
            label={t('clubsdesk.promote_named', { nick })}
            onClick={() => setAsked('promote')}
          />
        )}
        {can.remove && (
          <RowButton
            text={t('clubsdesk.remove')}
            label={t('clubsdesk.remove_named', { nick })}
            isDanger
            onClick={() => setAsked('remove')}
          />
        )}
      </div>
      {asked === 'promote' && <PromoteDialog params={params} player={player} onClose={onClose} />}
      {asked === 'remove' && <RemoveDialog params={params} player={player} onClose={onClose} />}
    </li>
  );
}

function Facts({ one, isInTournament }: { one: SquadPlayer; isInTournament: boolean }) {
  const t = useT();
  const lang = useLang();
  const { position, price, for_sale: isForSale, club_role: role, registered_in: running } = one;
  const { leaves_at: leavesAt, price_change: change } = one;
  const names = running.map(({ name }) => name);
  return (
    <div className="text-sm text-muted">
      <p className="flex flex-wrap items-center gap-x-2">
        {position !== null && <span title={t(`common.position_${position}`)}>{position}</span>}
        {runsClub(role) && <Badge tone="accent">{t(`account.role_${role}`)}</Badge>}
        {isForSale && <Badge tone="warn">{t('clubsdesk.for_sale')}</Badge>}
        {leavesAt !== null && (
          <Badge tone="warn" wraps>
            <span>
              {t('clubsdesk.leaves')} <TimeTag instant={leavesAt} isInText />
            </span>
          </Badge>
        )}
        {price !== null && (
          <span className="tabular-nums">
            {t('teamsdesk.price')} {formatMoney(lang, price)}
          </span>
        )}
        {price !== null && change && <PriceChange {...change} after={price} />}
      </p>
      {!isInTournament && names.length > 0 && (
        <p>{t('clubsdesk.registered_in', { tournaments: formatList(lang, names) })}</p>
      )}
    </div>
  );
}

/** First team or substitute; a choice saves itself. */
function Role({ one: { player, role, can }, tournament, params }: RowProps) {
  const t = useT();
  const [why, setWhy] = useState('');
  // What was chosen is shown until the server says what it is.
  const [chosen, setChosen] = useState({ instead: role, role });
  const change = useAction(
    (wanted: (typeof ROLES)[number]) => {
      setChosen({ instead: role, role: wanted });
      const asked = { params: { ...params, playerSlug: player.slug }, body: { tournament, role: wanted } };
      return api('clubs.editPlayer', asked);
    },
    {
      onDone: () => setWhy(''),
      onRefused: (refusal) => {
        setChosen({ instead: role, role });
        setWhy(refusal);
      },
    },
  );
  if (!can.edit) return <Badge>{t(`teamsdesk.role_${role}`)}</Badge>;
  return (
    <span className="min-w-0">
      <select
        className="control"
        aria-label={t('clubsdesk.role_of', { nick: player.nick })}
        value={chosen.instead === role ? chosen.role : role}
        onChange={({ target }) => change.run(ROLES.find((one) => one === target.value) ?? role)}
      >
        {ROLES.map((value) => (
          <option key={value} value={value}>
            {t(`teamsdesk.role_${value}`)}
          </option>
        ))}
      </select>
      <span role="status" className="block text-sm text-loss-text">
        {why}
      </span>
    </span>
  );
}
