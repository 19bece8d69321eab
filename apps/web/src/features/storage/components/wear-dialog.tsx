import { api } from '../../../lib/api.ts';
import { useT } from '../../../lib/text.tsx';
import { Select } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { Possession, StorageParams, Target } from '../queries.ts';

/** Chooses what of several a thing is to dress. */
export function WearDialog(props: {
  possession: Possession;
  targets: readonly Target[];
  params: StorageParams;
  onClose: () => void;
}) {
  const { possession, targets, params, onClose } = props;
  const { id, product } = possession;
  const t = useT();
  const keyOf = (target: Target) => `${target.noun} ${target.id}`;
  return (
    <FormDialog
      title={t('locker.wear_ask', { name: product.name })}
      submit={t('locker.wear')}
      onClose={onClose}
      send={(values) => {
        const chosen = targets.find((one) => keyOf(one) === values.text('target')) ?? targets[0];
        if (!chosen) throw new Error('a dialog without anything to choose from');
        const body = { noun: chosen.noun, id: chosen.id };
        return api('storage.wear', { params: { ...params, possessionId: id }, body });
      }}
    >
      <Select
        name="target"
        label={t('locker.target')}
        hint={t('locker.target_hint')}
        options={targets.map((one) => ({ value: keyOf(one), text: one.name }))}
      />
    </FormDialog>
  );
}
