import { useT } from '../../../../lib/text.tsx';
import { Select } from '../../../../ui/field.tsx';
import type { FormValues } from '../../../../ui/form-values.ts';
import type { Training } from '../queries.ts';

/** Of a series: this session alone, or those that follow it, too. */
export function ScopeField({ training }: { training: Training }) {
  const t = useT();
  const { following } = training;
  if (following === null || following === 0) return null;
  return (
    <Select
      name="scope"
      label={t('trainingsdesk.scope')}
      options={[
        { value: 'one', text: t('trainingsdesk.scope_one') },
        { value: 'following', text: t('trainingsdesk.scope_following', { count: following }) },
      ]}
    />
  );
}

export function scopeIn(values: FormValues): 'one' | 'following' {
  return values.choice('scope', ['one', 'following']);
}
