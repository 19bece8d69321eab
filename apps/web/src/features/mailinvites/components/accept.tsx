import type { Lang } from '@matchnight/contract/constants';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { pathTo } from '../../../lib/paths.ts';
import { usePreview } from '../../../lib/previews.ts';
import { useSession } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { MailInvite } from '../queries.ts';

/** A user's one press with what it costs, or why it is none. */
export default function Accept({ lang, token, invite }: { lang: Lang; token: string; invite: MailInvite }) {
  const t = useT();
  const navigate = useNavigate();
  const nick = useSession()?.user.nick;
  const [refused, setRefused] = useState('');
  const { preview, errors, refusal } = usePreview(token, () =>
    api('mailinvites.preview', { params: { lang }, body: { token }, background: true }),
  );
  const price = preview?.price ?? null;
  const { team, console } = invite;
  const accepting = useAction(() => api('mailinvites.accept', { params: { lang }, body: { token, price } }), {
    onDone: () => team && void navigate(pathTo('team', { lang, console, teamSlug: team.slug })),
    onRefused: setRefused,
  });
  const why =
    preview?.why ?? ([...Object.values(errors).flat(), refusal].find((text) => text !== '') || null);
  if (why !== null) return <p role="status">{why}</p>;
  if (preview === null || team === null) return <div className="skeleton h-12 w-40" />;
  return (
    <div className="grid justify-items-center gap-2">
      {nick && <p className="text-sm text-muted wrap-anywhere">{t('mailinvites.accept_as', { nick })}</p>}
      {price !== null && (
        <p>{t('mailinvites.price', { team: team.name, price: formatMoney(lang, price) })}</p>
      )}
      <Button onClick={accepting.run} isBusy={accepting.isBusy}>
        {t(`mailinvites.accept_${invite.as}`, { team: team.name })}
      </Button>
      <p role="status" className="text-sm text-loss-text">
        {refused}
      </p>
    </div>
  );
}
