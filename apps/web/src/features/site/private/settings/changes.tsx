import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import type { Reply } from '../../../../lib/call-types.ts';
import { usePathParams } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { Card } from '../../../../ui/card.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { passwordOf } from '../../../../ui/password-again.tsx';
import { RowButton } from '../../../../ui/row-button.tsx';
import { TimeTag } from '../../../../ui/time-tag.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { SETTINGS } from '../../route.ts';
import { ChangedFields } from './changed-fields.tsx';
import type { Preview, Settings } from './settings.ts';
import { WhatFollows } from './what-follows.tsx';

type Changes = Reply<'site.settingChanges'>['data'];
type Change = Changes['data'][number];
type OnDone = (settings: Settings, back: Preview['changes']) => void;

/** What was changed of the settings, by whom and why; what still stands so can be taken back. */
export function Changes({ list, onDone }: { list: Changes; onDone: OnDone }) {
  const t = useT();
  const params = usePathParams(SETTINGS);
  const [asked, setAsked] = useState<{ changeId: number; preview: Preview } | null>(null);
  const looking = useAction(async (changeId: number) => {
    const { data } = await api('site.previewTakeBack', { params: { ...params, changeId } });
    setAsked({ changeId, preview: data });
    return undefined;
  });
  return (
    <Card title={t('sitedesk.changes')} id="changes">
      {list.data.length === 0 ? (
        <p className="p-3 text-muted sm:p-4">{t('sitedesk.changes_none')}</p>
      ) : (
        <ol className="divide-y divide-line">
          {list.data.map((change) => (
            <li key={change.id} className="grid gap-2 p-3 sm:p-4">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <p className="text-sm text-muted">
                  <TimeTag instant={change.at} isInText /> · {change.by ?? t('sitedesk.by_nobody')}
                </p>
                {change.can.take_back && (
                  <RowButton
                    text={t('sitedesk.take_back')}
                    label={t('sitedesk.take_back_named', { fields: namesOf(change, t) })}
                    onClick={() => looking.run(change.id)}
                  />
                )}
              </div>
              <ChangedFields changes={change.changes} />
              {change.reason !== null && (
                <p className="text-muted wrap-anywhere">{t('sitedesk.because', { reason: change.reason })}</p>
              )}
            </li>
          ))}
        </ol>
      )}
      <Pager page={list.page} perPage={list.per_page} total={list.total} />
      {asked && <TakeBack {...asked} onDone={onDone} onClose={() => setAsked(null)} />}
    </Card>
  );
}

/** What would come back, and what follows from it, before it is done. */
function TakeBack(props: { changeId: number; preview: Preview; onDone: OnDone; onClose: () => void }) {
  const { changeId, preview, onDone, onClose } = props;
  const t = useT();
  const params = usePathParams(SETTINGS);
  return (
    <FormDialog
      title={t('sitedesk.take_back_ask')}
      submit={t('sitedesk.take_back')}
      send={async (values) => {
        const body = { reason: values.text('reason').trim(), password: passwordOf(values) };
        const { data } = await api('site.takeBackChange', {
          params: { ...params, changeId },
          body,
        });
        onDone(data, preview.changes);
        return { message: data.message };
      }}
      onClose={onClose}
    >
      <WhatFollows preview={preview} />
    </FormDialog>
  );
}

function namesOf({ changes }: Change, t: ReturnType<typeof useT>): string {
  return changes.map(({ field }) => t(`sitedesk.field_${field}`)).join(', ');
}
