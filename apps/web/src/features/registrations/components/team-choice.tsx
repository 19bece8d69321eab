import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Choice } from '../../../ui/player-choice.tsx';
import { OWN_TEAMS } from '../queries.ts';

/** A team of the console by name: searched for, then chosen (field `team`, the slug). */
export function TeamChoice({ isRequired = false, hint }: { isRequired?: boolean; hint?: string }) {
  const t = useT();
  return (
    <Choice
      place={usePathParams(OWN_TEAMS)}
      type="TE"
      name="team"
      label={t('common.column_team')}
      find={t('teamsdesk.find_team')}
      told={(count) => t('teamsdesk.found_teams', { count })}
      isRequired={isRequired}
      {...(hint === undefined ? {} : { hint })}
    />
  );
}
