import type { Availability } from '@matchnight/contract/constants';
import { api } from '../../../lib/api.ts';
import type { PathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { AnswerButtons } from './answer-buttons.tsx';

/** "Will you come?", for one session of a club of one's own. */
export function AnswerTraining(props: {
  place: PathParams<'/:lang/:console/dashboard/teams/:teamId/training-show'>;
  trainingId: number;
  mine: Availability | null;
  isLabelHidden?: boolean;
}) {
  const { place, trainingId, mine, isLabelHidden = false } = props;
  const t = useT();
  return (
    <AnswerButtons
      label={t('availability.come')}
      isLabelHidden={isLabelHidden}
      mine={mine}
      send={(answer) =>
        api('trainings.answer', {
          params: { lang: place.lang, console: place.console, teamId: place.teamId, trainingId },
          body: { answer },
        })
      }
    />
  );
}
