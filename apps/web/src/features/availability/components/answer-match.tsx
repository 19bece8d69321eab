import type { Availability, Console, Lang } from '@matchnight/contract/constants';
import { api } from '../../../lib/api.ts';
import { useT } from '../../../lib/text.tsx';
import { AnswerButtons } from '../../trainings/index.ts';

/** "Will you play?", for one match of a team that one is registered for. */
export function AnswerMatch(props: {
  place: { readonly lang: Lang; readonly console: Console };
  fixtureId: number;
  teamId: number;
  mine: Availability | null;
  /** Where what stands above asks it already. */
  isLabelHidden?: boolean;
}) {
  const { place, fixtureId, teamId, mine, isLabelHidden = false } = props;
  const t = useT();
  return (
    <AnswerButtons
      label={t('availability.question')}
      isLabelHidden={isLabelHidden}
      mine={mine}
      send={(answer) =>
        api('availability.answer', {
          params: { lang: place.lang, console: place.console, fixtureId, teamId },
          body: { answer },
        })
      }
    />
  );
}
