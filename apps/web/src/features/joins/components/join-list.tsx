import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { Why, whyOf } from '../../../ui/why.tsx';
import type { Join, JoinsParams } from '../queries.ts';

/** Who was joined with whom, and until when it can be taken apart. */
export function JoinList({ params, joins }: { params: JoinsParams; joins: readonly Join[] }) {
  const t = useT();
  const [undone, setUndone] = useState<Join | null>(null);
  return (
    <Panel title={t('joins.history')}>
      {joins.length === 0 && <EmptyState icon="friends" title={t('joins.history_none')} />}
      <ul className="grid gap-4">
        {joins.map((join) => (
          <li key={join.id} className="wrap-anywhere">
            <p className="font-semibold">
              {t('joins.became', { from: join.nick, into: join.into.nick })}{' '}
              {join.undone_at !== null && <Badge>{t('joins.undone')}</Badge>}
            </p>
            <p className="text-sm text-muted">
              <TimeTag instant={join.at} isInText />
              {join.by !== null && ` ${t('bandesk.by', { nick: join.by })}`} · {join.reason}
            </p>
            <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
              <TextLink to={pathTo('player', { ...params, playerSlug: join.into.slug })}>
                {join.into.nick}
              </TextLink>
              {join.until !== null && (
                <>
                  <Button
                    kind="secondary"
                    aria-label={t('joins.undo_named', { from: join.nick, into: join.into.nick })}
                    onClick={() => setUndone(join)}
                  >
                    {t('joins.undo')}
                  </Button>
                  <span className="text-sm text-muted">
                    {t('joins.until')} <TimeTag instant={join.until} isInText />
                  </span>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      {undone && (
        <FormDialog
          title={t('joins.undo_named', { from: undone.nick, into: undone.into.nick })}
          submit={t('joins.undo')}
          send={(values) =>
            api('joins.undo', { params: { ...params, joinId: undone.id }, body: whyOf(values) })
          }
          onClose={() => setUndone(null)}
        >
          <Why />
        </FormDialog>
      )}
    </Panel>
  );
}
