import { LEAD_UNDO_HOURS } from '@matchnight/rules/lists';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useSite } from '../../../lib/site.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { OwnerLinks, TournamentLinks, TournamentLinksParams } from '../queries.ts';
import { MadeLink } from './made-link.tsx';

/** The clubs that have no owner: a link for a manager of one, or of each, with one text for the chat. */
export function OwnersWanted(props: {
  params: TournamentLinksParams;
  tournament: string;
  clubs: TournamentLinks['ownerless'];
  /** The one that the page was opened for; 0: none. */
  asked: number;
}) {
  const t = useT();
  const { params, tournament, clubs, asked } = props;
  const { name: site } = useSite();
  const [made, setMade] = useState<OwnerLinks | null>(null);
  const [why, setWhy] = useState('');
  const making = useAction(
    async (team: number | null) => {
      setMade((await api('links.makeForOwners', { params, body: { team } })).data);
      setWhy('');
      return undefined;
    },
    { onRefused: setWhy },
  );
  const first = clubs.filter(({ id }) => id === asked);
  const shown = first.length > 0 ? first : clubs;
  return (
    <>
      <Panel title={t('linksdesk.owners')}>
        {clubs.length === 0 ? (
          <p className="text-muted">{t('linksdesk.owners_none')}</p>
        ) : (
          <>
            <p className="mb-2 max-w-prose text-muted">
              {t('linksdesk.owners_lead', { count: clubs.length, hours: LEAD_UNDO_HOURS })}
            </p>
            <p className="mb-3 max-w-prose text-sm text-muted">{t('linksdesk.owners_replace')}</p>
            {clubs.length > 1 && (
              <p className="mb-3">
                <Button onClick={() => making.run(null)} isBusy={making.isBusy}>
                  {t('linksdesk.owners_make')}
                </Button>
              </p>
            )}
            <ul className="max-h-96 divide-y divide-line overflow-y-auto">
              {shown.map(({ id, name }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-3 py-1">
                  <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{name}</span>
                  <RowButton
                    text={t('linksdesk.owner_link')}
                    label={t('linksdesk.owner_link_of', { team: name })}
                    onClick={() => making.run(id)}
                  />
                </li>
              ))}
            </ul>
            <Refusal text={why} />
          </>
        )}
      </Panel>
      {made !== null && (
        <MadeLink
          key={made.links[0]?.id}
          title={t(made.qr === null ? 'linksdesk.owners_made' : 'linksdesk.made')}
          text={textOf(t, { made, tournament, site })}
          qr={made.qr}
        />
      )}
    </>
  );
}

/** One line a club; a single one in one sentence. */
function textOf(
  t: ReturnType<typeof useT>,
  { made, tournament, site }: { made: OwnerLinks; tournament: string; site: string },
): string {
  const [single, ...others] = made.links;
  if (single && others.length === 0) {
    const { team, address } = single;
    return t('linksdesk.owner_text', { team, tournament, site, address });
  }
  const lines = made.links.map(({ team, address }) => t('linksdesk.owners_line', { team, address }));
  return [t('linksdesk.owners_text', { tournament, site }), ...lines].join('\n');
}
