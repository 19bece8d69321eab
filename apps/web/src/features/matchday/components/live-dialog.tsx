import { api } from '../../../lib/api.ts';
import { useT } from '../../../lib/text.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { Place } from '../queries.ts';

/** The address of a channel or a video. */
export default function LiveDialog(props: {
  url: string | null;
  teamId: number;
  place: Place;
  onClose: () => void;
}) {
  const { url, teamId, place, onClose } = props;
  const t = useT();
  return (
    <FormDialog
      title={t('matchdaydesk.live')}
      submit={t('matchdaydesk.live_save')}
      send={(values) =>
        api('matchday.setLive', { params: { ...place, teamId }, body: { url: values.text('url').trim() } })
      }
      onClose={onClose}
    >
      <Field
        name="url"
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={500}
        label={t('matchdaydesk.live_address')}
        hint={t('matchdaydesk.live_hint')}
        placeholder="https://twitch.tv/…"
        defaultValue={url ?? ''}
      />
    </FormDialog>
  );
}
