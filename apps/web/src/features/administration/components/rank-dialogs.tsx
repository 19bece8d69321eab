import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useT } from '../../../lib/text.tsx';
import { Field, Select } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { FormValues } from '../../../ui/form-values.ts';
import { Why, whyOf } from '../../../ui/why.tsx';
import type { Administrator, DeskParams, Rank } from '../queries.ts';

/** Makes a user an administrator. */
export function AddDialog(props: { params: DeskParams; ranks: readonly Rank[]; onClose: () => void }) {
  const { params, ranks, onClose } = props;
  const t = useT();
  // The same key until it is done: a lost answer gives nothing twice.
  const [key] = useState(() => crypto.randomUUID());
  return (
    <FormDialog
      title={t('administrators.add')}
      submit={t('administrators.add')}
      send={(values) => {
        const body = {
          idOrUsername: values.text('idOrUsername'),
          rank: rankOf(values, ranks),
          ...whyOf(values),
        };
        return api('administration.add', { params, body, key });
      }}
      onClose={onClose}
    >
      <p className="text-muted">{t('administrators.add_text')}</p>
      <Field name="idOrUsername" label={t('membership.who')} required maxLength={60} autoComplete="off" />
      <RankSelect ranks={ranks} />
      <Why />
    </FormDialog>
  );
}

/** Gives an administrator another rank. */
export function ChangeDialog(props: { params: DeskParams; of: Administrator; onClose: () => void }) {
  const { params, of, onClose } = props;
  const t = useT();
  return (
    <FormDialog
      title={t('administrators.change_named', { nick: of.nick })}
      submit={t('administrators.change')}
      send={(values) => {
        const body = { seen: of.type, rank: rankOf(values, of.can.give), ...whyOf(values) };
        return api('administration.change', { params: { ...params, userId: of.id }, body });
      }}
      onClose={onClose}
    >
      <RankSelect ranks={of.can.give} />
      <Why />
    </FormDialog>
  );
}

/** Logs everybody out of the site. */
export function LogOutAllDialog({ params, onClose }: { params: DeskParams; onClose: () => void }) {
  const t = useT();
  return (
    <FormDialog
      title={t('administrators.log_out_all_ask')}
      submit={t('administrators.log_out_all')}
      send={(values) => api('administration.endEverySession', { params, body: whyOf(values) })}
      onClose={onClose}
    >
      <p className="text-muted">{t('administrators.log_out_all_text')}</p>
      <Why />
    </FormDialog>
  );
}

/** Takes an administrator's rank. */
export function RemoveDialog(props: { params: DeskParams; of: Administrator; onClose: () => void }) {
  const { params, of, onClose } = props;
  const t = useT();
  return (
    <FormDialog
      title={t('administrators.remove_ask', { nick: of.nick })}
      submit={t('administrators.remove')}
      send={(values) => {
        const body = { seen: of.type, ...whyOf(values) };
        return api('administration.remove', { params: { ...params, userId: of.id }, body });
      }}
      onClose={onClose}
    >
      <p className="text-muted">{t('administrators.remove_text')}</p>
      <Why />
    </FormDialog>
  );
}

function RankSelect({ ranks }: { ranks: readonly Rank[] }) {
  const t = useT();
  return (
    <Select
      name="rank"
      label={t('administrators.rank')}
      required
      options={ranks.map((rank) => ({ value: rank, text: t(`accounts.role_${rank}`) }))}
    />
  );
}

/** One of those that were offered; the first, if the value is none of them. */
function rankOf(values: FormValues, ranks: readonly Rank[]): Rank {
  return ranks.find((rank) => rank === values.text('rank')) ?? ranks[0] ?? 'ADMIN';
}
