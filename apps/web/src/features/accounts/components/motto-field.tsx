import { useState } from 'react';
import { useT } from '../../../lib/text.tsx';
import { TextArea } from '../../../ui/field.tsx';

const MAXIMUM = 140;

/** The motto, with how much of it is left. */
export function MottoField({ value }: { value: string }) {
  const t = useT();
  const [length, setLength] = useState(value.length);
  return (
    <TextArea
      name="motto"
      label={t('account.motto')}
      hint={t('common.characters_left', { count: MAXIMUM - length })}
      rows={2}
      maxLength={MAXIMUM}
      defaultValue={value}
      onChange={(event) => setLength(event.target.value.length)}
    />
  );
}
