import { COLOUR_NAMES, type ColourName } from '@matchnight/rules';
import { useT } from '../../../lib/text.tsx';
import { Select } from '../../../ui/field.tsx';
import { asOption } from '../drafts.ts';

const NAMES = Object.keys(COLOUR_NAMES) as ColourName[];

/** A colour by its name, or any other beside it. */
export function ColourField(props: {
  name: string;
  label: string;
  colour: string;
  onChange: (colour: string) => void;
}) {
  const { name, label, colour, onChange } = props;
  const t = useT();
  const known = NAMES.find((one) => COLOUR_NAMES[one] === colour);
  const named = NAMES.map((one) => ({ value: one, text: asOption(t(`kits.colour_${one}`)) }));
  const options = known ? named : [...named, { value: '', text: t('kitsdesk.own_colour') }];
  return (
    <div className="flex min-w-0 items-start gap-2">
      <div className="min-w-0 flex-1">
        <Select
          name={name}
          label={label}
          value={known ?? ''}
          onChange={({ target }) => {
            const picked = NAMES.find((one) => one === target.value);
            if (picked) onChange(COLOUR_NAMES[picked]);
          }}
          options={options}
        />
      </div>
      {/* As high as the field beside it, below the height of its label. */}
      <input
        type="color"
        value={colour}
        onChange={({ target }) => onChange(target.value)}
        aria-label={t('kitsdesk.own_colour_of', { part: label })}
        title={t('kitsdesk.own_colour')}
        className="mt-6 size-11 shrink-0 cursor-pointer rounded-md border border-control bg-ground p-1"
      />
    </div>
  );
}
