import { type ReactNode, useState } from 'react';
import { pathTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { ClubParams } from '../queries.ts';
import type { OfClub } from './club.ts';
import { HandOverDialog, NameManagerDialog, RemoveManagerDialog } from './ruler-dialogs.tsx';

type Asked = 'name' | 'hand_over' | { readonly nick: string; readonly slug: string } | null;

/** The owner and the co-managers, and how that changes. */
export function Rulers({ params, people }: OfClub) {
  const t = useT();
  const [asked, setAsked] = useState<Asked>(null);
  const { owner, managers, can } = people;
  const onClose = () => setAsked(null);
  return (
    <Card title={t('clubsdesk.rulers')}>
      <ul className="divide-y divide-line">
        <li className="flex flex-wrap items-center gap-x-3 px-3 py-2 sm:px-4">
          {owner === null ? (
            <span className="flex min-h-11 flex-1 items-center text-muted">{t('teamsdesk.no_owner')}</span>
          ) : (
            <Face player={owner} params={params} />
          )}
          <Badge tone="accent">{t('account.role_owner')}</Badge>
        </li>
        {managers.map(({ player, since }) => (
          <li key={player.slug} className="flex flex-wrap items-center gap-x-3 px-3 py-2 sm:px-4">
            <Face player={player} params={params}>
              {t('clubsdesk.manager_since')} <TimeTag instant={since} detail="date" isInText />
            </Face>
            {can.name_managers && (
              <RowButton
                text={t('clubsdesk.remove')}
                label={t('clubsdesk.remove_named', { nick: player.nick })}
                isDanger
                onClick={() => setAsked(player)}
              />
            )}
          </li>
        ))}
      </ul>
      {(can.name_managers || can.hand_over) && (
        <ul className="flex flex-wrap gap-3 border-t border-line p-3 sm:p-4">
          {can.name_managers && (
            <li>
              <Button kind="secondary" onClick={() => setAsked('name')}>
                {t('clubsdesk.name_manager')}
              </Button>
            </li>
          )}
          {can.hand_over && (
            <li>
              <Button kind="secondary" onClick={() => setAsked('hand_over')}>
                {t('clubsdesk.hand_over')}
              </Button>
            </li>
          )}
        </ul>
      )}
      {asked === 'name' && <NameManagerDialog {...{ params, people, onClose }} />}
      {asked === 'hand_over' && <HandOverDialog {...{ params, people, onClose }} />}
      {asked !== null && typeof asked === 'object' && (
        <RemoveManagerDialog params={params} player={asked} onClose={onClose} />
      )}
    </Card>
  );
}

function Face(props: {
  player: OfClub['people']['players'][number];
  params: ClubParams;
  children?: ReactNode;
}) {
  const { player, params, children } = props;
  return (
    <>
      <Avatar name={player.nick} image={player.avatar} />
      <span className="min-w-0 flex-1 basis-40">
        <TextLink tone="strong" to={pathTo('player', { ...params, playerSlug: player.slug })}>
          <span className="wrap-anywhere">{player.nick}</span>
        </TextLink>
        {children && <span className="block text-sm text-muted">{children}</span>}
      </span>
    </>
  );
}
