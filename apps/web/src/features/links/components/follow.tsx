import type { Console, Lang } from '@matchnight/contract/constants';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { type ShownLink, standingQuery } from '../queries.ts';

/** A user's one press, or why it is none. */
export default function Follow(props: {
  lang: Lang;
  token: string;
  team: ShownLink['team'];
  console: Console;
  /** Else the page has said already why not. */
  isOpen: boolean;
}) {
  const { lang, token, team, console, isOpen } = props;
  const t = useT();
  const navigate = useNavigate();
  const [refused, setRefused] = useState('');
  const standing = useLateReply(standingQuery({ lang, token })).data?.data;
  const joining = useAction(() => api('links.join', { params: { lang }, body: { token } }), {
    onDone: () => void navigate(pathTo('team', { lang, console, teamSlug: team.slug })),
    onRefused: setRefused,
  });
  if (!standing) return <div className="skeleton h-12 w-40" />;
  const why = standing.why ?? refused;
  if (standing.why !== null) return isOpen || standing.is_member ? <p role="status">{why}</p> : null;
  return (
    <div className="grid justify-items-center gap-2">
      <Button onClick={joining.run} isBusy={joining.isBusy}>
        {t('links.join', { team: team.name })}
      </Button>
      <p role="status" className="text-sm text-loss-text">
        {why}
      </p>
    </div>
  );
}
