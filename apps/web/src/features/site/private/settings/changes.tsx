import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import type { Reply } from '../../../../lib/call-types.ts';
import { usePathParams } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { Card } from '../../../../ui/card.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { RowButton } from '../../../../ui/row-button.tsx';
import { TimeTag } from '../../../../ui/time-tag.tsx';
import { SETTINGS } from '../../route.ts';
import { ChangedFields } from './changed-fields.tsx';
import { ReasonField } from './confirm-settings.tsx';
import type { Settings } from './settings.ts';

type Changes = Reply<'site.settingChanges'>['data'];
type Change = Changes['data'][number];

/** What was changed of the settings, by whom and why; what still stands so can be taken back. */
export function Changes({ list, onDone }: { list: Changes; onDone: (settings: Settings) => void }) {
  const t = useT();
  const [asked, setAsked] = useState<Change | null>(null);
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
                    onClick={() => setAsked(change)}
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
      {asked && <TakeBack change={asked} onDone={onDone} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function TakeBack(props: { change: Change; onDone: (settings: Settings) => void; onClose: () => void }) {
  const { change, onDone, onClose } = props;
  const t = useT();
  const params = usePathParams(SETTINGS);
  const back = change.changes.map(({ field, before, after }) => ({ field, before: after, after: before }));
  return (
    <FormDialog
      title={t('sitedesk.take_back_ask')}
      submit={t('sitedesk.take_back')}
      send={async (values) => {
        const body = { reason: values.text('reason').trim() };
        const { data } = await api('site.takeBackChange', {
          params: { ...params, changeId: change.id },
          body,
        });
        onDone(data);
        return { message: data.message };
      }}
      onClose={onClose}
    >
      <ChangedFields changes={back} />
      <ReasonField />
    </FormDialog>
  );
}

function namesOf({ changes }: Change, t: ReturnType<typeof useT>): string {
  return changes.map(({ field }) => t(`sitedesk.field_${field}`)).join(', ');
}
