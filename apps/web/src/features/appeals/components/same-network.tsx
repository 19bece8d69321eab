import { useState } from 'react';
import { formatTime } from '../../../lib/formats.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type Alike, alikeQuery, type DeskParams } from '../queries.ts';

/** Accounts of the same network: asked for on a press alone, since the log keeps who looked. */
export function SameNetwork({ params, userId }: { params: DeskParams; userId: number }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useLateReply(alikeQuery(params, userId), { enabled: isOpen });
  const show = () => (isOpen ? void refetch() : setOpen(true));
  return (
    <Panel title={t('casesdesk.network')}>
      <p className="mb-3 text-muted">{t('casesdesk.network_hint')}</p>
      {data === undefined && (
        <Button kind="secondary" isBusy={isFetching} onClick={show}>
          {t(error ? 'common.try_again' : 'casesdesk.network_show')}
        </Button>
      )}
      {data === undefined && error && <Refusal text={error.message} />}
      <div role="status">{data && <Accounts {...data.data} params={params} />}</div>
    </Panel>
  );
}

function Accounts({ total, accounts, params }: Alike & { params: DeskParams }) {
  const t = useT();
  const { lang, console } = params;
  if (total === 0) return <p>{t('casesdesk.network_none')}</p>;
  return (
    <>
      {total > accounts.length && <p className="mb-2">{t('casesdesk.network_more', { count: total })}</p>}
      <ul className="divide-y divide-line">
        {accounts.map(({ id, person, seen_on: day }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <TextLink
              to={linkTo('/:lang/:console/dashboard/reports/people/:userId', { lang, console, userId: id })}
            >
              {person.nick}
            </TextLink>
            <span className="text-sm text-muted">
              {/* A day of UTC, as it is kept: of no viewer's zone. */}
              {t('casesdesk.network_seen')} {formatTime(lang, `${day}T00:00:00Z`, 'date', 'UTC')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
