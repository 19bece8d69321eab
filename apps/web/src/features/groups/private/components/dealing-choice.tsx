import { GROUP_DEALINGS, type GroupDealing } from '@matchnight/contract/constants';
import { useT } from '../../../../lib/text.tsx';
import { Select } from '../../../../ui/field.tsx';

/** By strength, from pots, or by lot. */
export function DealingChoice(props: { value: GroupDealing; onChoose: (dealing: GroupDealing) => void }) {
  const t = useT();
  return (
    <Select
      name="dealing"
      label={t('groupsdesk.dealing')}
      hint={props.value === 'lot' ? undefined : t('groupsdesk.dealing_hint')}
      options={GROUP_DEALINGS.map((value) => ({ value, text: t(`groupsdesk.dealing_${value}`) }))}
      value={props.value}
      onChange={({ target }) => {
        const chosen = GROUP_DEALINGS.find((one) => one === target.value);
        if (chosen) props.onChoose(chosen);
      }}
    />
  );
}
