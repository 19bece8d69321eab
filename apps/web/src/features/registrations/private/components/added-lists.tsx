import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { formatList } from '../../../../lib/formats.ts';
import { usePathParams } from '../../../../lib/paths.ts';
import { useReply } from '../../../../lib/query.ts';
import { useT } from '../../../../lib/text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { TimeTag } from '../../../../ui/time-tag.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { ADD_TEAMS, type AddedList, addedListsQuery } from '../../queries.ts';

/** The lists that were added, each of which may be taken back as one. */
export function AddedLists() {
  const t = useT();
  const params = usePathParams(ADD_TEAMS);
  const lists = useReply(addedListsQuery(params)).data;
  const [asked, setAsked] = useState<AddedList | null>(null);
  if (lists.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="display mb-1 text-xl">{t('manyteams.added_lists')}</h2>
      <p className="mb-3 text-muted">{t('manyteams.added_lists_text')}</p>
      <ul className="grid gap-4">
        {lists.map((list) => (
          <li key={list.id} className="flex flex-wrap items-center gap-3">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">
                <TimeTag instant={list.added_at} detail="both" isInText />
                {' · '}
                {t('manyteams.list_of', { count: list.teams.length, players: list.players })}
              </p>
              <p className="text-sm text-muted">{formatList(params.lang, list.teams)}</p>
              {list.waiting > 0 && (
                <p className="text-sm text-muted">
                  {t('manyteams.waiting', { count: list.waiting })}
                  {list.waiting_until !== null && (
                    <>
                      {' · '}
                      {t('manyteams.waiting_until')}{' '}
                      <TimeTag instant={list.waiting_until} detail="both" isInText />
                    </>
                  )}
                </p>
              )}
            </div>
            <Button kind="secondary" onClick={() => setAsked(list)}>
              {t('manyteams.take_back')}
            </Button>
          </li>
        ))}
      </ul>
      {asked && <TakeBackDialog list={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function TakeBackDialog({ list, onClose }: { list: AddedList; onClose: () => void }) {
  const t = useT();
  const params = usePathParams(ADD_TEAMS);
  const [why, setWhy] = useState('');
  const taking = useAction(
    () => api('registrations.takeBackList', { params: { ...params, listId: list.id } }),
    { onDone: onClose, onRefused: setWhy },
  );
  return (
    <ConfirmDialog
      title={t('manyteams.take_back_ask')}
      confirm={t('manyteams.take_back')}
      isDanger
      isBusy={taking.isBusy}
      onConfirm={taking.run}
      onClose={onClose}
    >
      <p>{t('manyteams.take_back_text')}</p>
      {why !== '' && (
        <p role="alert" className="font-semibold text-loss-text">
          {why}
        </p>
      )}
    </ConfirmDialog>
  );
}
