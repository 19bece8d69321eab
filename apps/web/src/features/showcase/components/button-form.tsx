import { CUSTOM_BUTTON_TARGETS } from '@matchnight/contract/constants';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import type { CustomButton } from '../../../ui/custom-buttons.tsx';
import { Field, Select } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';

/** A button, new or `edited`, which is saved with all others as they stand. */
export function ButtonForm(props: {
  buttons: readonly CustomButton[];
  edited?: CustomButton;
  submit: string;
  save: (list: CustomButton[]) => Promise<{ message: string }>;
  onDone?: () => void;
  /** Beside the button. */
  children?: ReactNode;
}) {
  const { buttons, edited, submit, save, onDone, children } = props;
  const t = useT();
  // The others may have moved meanwhile; what somebody else has deleted comes last.
  const found = buttons.findIndex((one) => edited !== undefined && isSame(one, edited));
  const place = found === -1 ? buttons.length : found;
  const form = useServerForm({
    send: (values) => {
      const button = {
        label: values.text(`buttons.${place}.label`),
        url: values.text(`buttons.${place}.url`),
        target: values.choice(`buttons.${place}.target`, CUSTOM_BUTTON_TARGETS),
      };
      return save(buttons.toSpliced(place, 1, button));
    },
    onDone: (saved, element) => {
      toast('success', saved.message);
      element.reset();
      onDone?.();
    },
  });
  return (
    <Form form={form}>
      <Field
        name={`buttons.${place}.label`}
        label={t('showcase.button_label')}
        required
        maxLength={30}
        autoComplete="off"
        defaultValue={edited?.label}
      />
      <Field
        name={`buttons.${place}.url`}
        label={t('showcase.button_url')}
        hint={t('showcase.button_url_hint')}
        type="url"
        inputMode="url"
        required
        maxLength={2000}
        autoComplete="off"
        defaultValue={edited?.url}
      />
      <Select
        name={`buttons.${place}.target`}
        label={t('showcase.button_target')}
        options={[
          { value: 'other', text: t('showcase.target_other') },
          { value: 'same', text: t('showcase.target_same') },
        ]}
        defaultValue={edited?.target ?? 'other'}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={form.isBusy}>
          {submit}
        </Button>
        {children}
      </div>
    </Form>
  );
}

function isSame(one: CustomButton, other: CustomButton): boolean {
  return one.label === other.label && one.url === other.url && one.target === other.target;
}
