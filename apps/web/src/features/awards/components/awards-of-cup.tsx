import type { Reply } from '../../../lib/call-types.ts';
import { useT } from '../../../lib/text.tsx';
import { Checkbox } from '../../../ui/field.tsx';

type Awards = Reply<'awards.cup'>['data']['awards'];

/** The prepared awards that can go with a cup: fields `award-{id}`, ticked at first if their recipients are still there. */
export function AwardsOfCup({ awards }: { awards: Awards }) {
  const t = useT();
  if (awards.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-semibold">{t('cupdesk.awards_with')}</legend>
      <p className="mb-1 text-sm text-muted">{t('cupdesk.awards_with_hint')}</p>
      {awards.map(({ id, name, team, player, is_gone: isGone }) => (
        <Checkbox
          key={id}
          name={`award-${id}`}
          label={`${name}: ${team?.name ?? player?.nick ?? ''}`}
          defaultChecked={!isGone}
          {...(isGone ? { hint: t('cupdesk.award_gone') } : {})}
        />
      ))}
    </fieldset>
  );
}
