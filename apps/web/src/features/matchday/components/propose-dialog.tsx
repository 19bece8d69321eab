import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { newKey } from '../../../lib/deed-key.ts';
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
  // Of this dialog: pressing twice proposes once.
  const [keys] = useState(() => new Map<string, string>());
  const { date, time_zone: zone } = mine.match;
  const send = async (typed: string) => {
    const key = keys.get(typed) ?? newKey();
    keys.set(typed, key);
    const params = { ...place, teamId: team.id };
    return await api('matchday.propose', { params, body: { date: instantOf(typed) }, key });
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
      />
    </FormDialog>
  );
}
