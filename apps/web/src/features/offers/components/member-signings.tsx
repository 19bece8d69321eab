import { runsClub } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { type ClubParams, type Member, membersQuery } from '../queries.ts';

interface Props {
  readonly params: ClubParams;
  /** The address of the tournament. */
  readonly tournament: string;
}

/** Who of the club is not in its squad there, and one button that signs them all; nothing where nobody is missing. */
export function MemberSignings({ params, tournament }: Props) {
  const t = useT();
  const lang = useLang();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const reply = useLateReply(membersQuery(params, tournament)).data?.data;
  const signing = useAction((chosen: readonly Member[]) => {
    const players = chosen.map(({ player, price }) => ({ player: player.slug, price }));
    return api('offers.signMembers', { params, body: { tournament, players } });
  });
  // Why nobody can be signed stands above it, beside the money.
  if (!reply || reply.players.length === 0 || reply.barred !== null) return null;
  const { players, places, money } = reply;
  const able = players.filter(({ why }) => why === null);
  const chosen = able.filter(({ player }) => !left.has(player.slug));
  const sum = chosen.reduce((total, { price }) => total + price, 0);
  const problem = problemOf({ chosen: chosen.length, places, isShort: sum > money });
  return (
    <Card title={t('offers.members_title', { count: players.length })}>
      {able.length > 0 && (
        <div className="flex flex-col gap-3 p-3 sm:p-4">
          <p className="text-sm text-muted">{t('offers.members_text')}</p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              disabled={chosen.length === 0 || problem !== null}
              isBusy={signing.isBusy}
              onClick={() => signing.run(chosen)}
            >
              {t('offers.members_sign', { chosen: chosen.length, all: players.length })}
            </Button>
            <span className="tabular-nums">{t('offers.members_sum', { money: formatMoney(lang, sum) })}</span>
          </div>
          {problem !== null && (
            <p role="status" className="text-sm text-warn">
              {t(`offers.members_${problem}`, { places, money: formatMoney(lang, money) })}
            </p>
          )}
        </div>
      )}
      <details className="border-t border-line" open={able.length > 0 && able.length < players.length}>
        <summary className="flex min-h-11 cursor-pointer items-center px-3 font-semibold sm:px-4">
          {t('offers.members_who')}
        </summary>
        <ul className="divide-y divide-line">
          {players.map((one) => (
            <MemberRow
              key={one.player.slug}
              one={one}
              isChosen={chosen.includes(one)}
              isFixed={!able.includes(one)}
              onChoose={(isChosen) => setLeft(changed(left, one.player.slug, !isChosen))}
            />
          ))}
        </ul>
      </details>
    </Card>
  );
}

function MemberRow(props: {
  one: Member;
  isChosen: boolean;
  isFixed: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const { player, club_role: role, price, why } = props.one;
  const t = useT();
  const lang = useLang();
  return (
    <li className="px-3 py-2 sm:px-4">
      <label className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent-text"
          checked={props.isChosen}
          disabled={props.isFixed}
          onChange={({ target }) => props.onChoose(target.checked)}
        />
        <Avatar name={player.nick} image={player.avatar} />
        <span className="min-w-0 flex-1 basis-24 font-semibold wrap-anywhere">{player.nick}</span>
        {runsClub(role) && <Badge tone="accent">{t(`account.role_${role}`)}</Badge>}
        <span className="tabular-nums">{formatMoney(lang, price)}</span>
      </label>
      {why !== null && <p className="ps-8 text-sm text-warn">{why}</p>}
    </li>
  );
}

function problemOf(of: { chosen: number; places: number; isShort: boolean }): 'crowded' | 'dear' | null {
  if (of.chosen > of.places) return 'crowded';
  return of.isShort ? 'dear' : null;
}

function changed(all: ReadonlySet<string>, one: string, isIn: boolean): ReadonlySet<string> {
  return isIn ? new Set([...all, one]) : new Set([...all].filter((other) => other !== one));
}
