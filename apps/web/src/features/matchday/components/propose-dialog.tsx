import { api } from '../../../lib/api.ts';
import { instantOf } from '../../../lib/local-time.ts';
import { useT } from '../../../lib/text.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { Mine, OwnTeam, Place } from '../queries.ts';
import { MomentField } from './moment-field.tsx';
import { WhenNow } from './when-now.tsx';

/** When a team would rather play. */
export default function ProposeDialog(props: {
  mine: Mine;
  team: OwnTeam;
  place: Place;
  onClose: () => void;
}) {
  const { mine, team, place, onClose } = props;
  const t = useT();
  const { date, time_zone: zone } = mine.match;
  const send = async (typed: string) => {
    const params = { ...place, teamId: team.id };
    return await api('matchday.propose', { params, body: { date: instantOf(typed) } });
  };
  return (
    <FormDialog
      title={t('matchdaydesk.propose')}
      submit={t('matchdaydesk.send')}
      send={(values) => send(values.text('date'))}
      onClose={onClose}
    >
      <WhenNow match={mine.match} />
      <MomentField
        name="date"
        label={t('matchdaydesk.date')}
        zone={zone}
        instant={team.theirs?.date ?? date}
        isRequired
        isAhead
      />
    </FormDialog>
  );
}
