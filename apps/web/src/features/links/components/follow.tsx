import type { Lang } from '@matchnight/contract/constants';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { type ShownLink, standingQuery } from '../queries.ts';
import { Ways } from './ways.tsx';

/** A user's one press, or why it is none. */
export default function Follow(props: { lang: Lang; token: string; link: ShownLink }) {
  const { lang, token, link } = props;
  const t = useT();
  const navigate = useNavigate();
  const [refused, setRefused] = useState('');
  const standing = useLateReply(standingQuery({ lang, token })).data?.data;
  const { team, tournament, console } = link;
  const leave = (way: 'club' | 'free' | 'tournament') => {
    const below = way === 'free' ? 'signings' : undefined;
    const to =
      tournament === null || way === 'club'
        ? pathTo('team', { lang, console, teamSlug: team?.slug ?? '' })
        : pathTo('tournament', { lang, console, tournamentSlug: tournament.slug }, below);
    void navigate(to);
  };
  const joining = useAction(() => api('links.join', { params: { lang }, body: { token } }), {
    onDone: () => leave('club'),
    onRefused: setRefused,
  });
  if (!standing) return <div className="skeleton h-12 w-40" />;
  const why = standing.why ?? refused;
  if (standing.why !== null) {
    return link.state === 'open' || standing.is_member ? <p role="status">{why}</p> : null;
  }
  if (tournament !== null && team === null) {
    return (
      <Ways
        params={{ lang, console, token }}
        tournament={tournament.name}
        ways={standing.ways}
        canFound={standing.can_found}
        onDone={leave}
      />
    );
  }
  const press = link.goal === 'owner' ? 'links.lead' : 'links.join';
  return (
    <div className="grid justify-items-center gap-2">
      <Button onClick={joining.run} isBusy={joining.isBusy}>
        {t(press, { team: team?.name ?? '' })}
      </Button>
      <p role="status" className="text-sm text-loss-text">
        {why}
      </p>
    </div>
  );
}
