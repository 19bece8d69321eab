import { api } from '../../../lib/api.ts';
import { useT } from '../../../lib/text.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Checkbox, Select } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { ClubParams } from '../queries.ts';
import type { OfClub } from './club.ts';

type Faces = OfClub['people']['players'];
interface Closed {
  readonly onClose: () => void;
}

/** The owner makes a member a co-manager. */
export function NameManagerDialog({ params, people, onClose }: Omit<OfClub, 'name'> & Closed) {
  const t = useT();
  return (
    <FormDialog
      title={t('clubsdesk.name_manager')}
      submit={t('clubsdesk.name_manager')}
      send={(values) => api('clubs.nameManager', { params, body: { player: values.text('player') } })}
      onClose={onClose}
    >
      <p className="text-muted">{t('clubsdesk.name_text')}</p>
      <Who label={t('clubsdesk.member')} among={people.players} />
    </FormDialog>
  );
}

/** The owner gives the club away; what that means is agreed to first. */
export function HandOverDialog({ params, people, onClose }: Omit<OfClub, 'name'> & Closed) {
  const t = useT();
  const heirs = [...people.managers.map(({ player }) => player), ...people.players];
  return (
    <FormDialog
      title={t('clubsdesk.hand_over')}
      submit={t('clubsdesk.hand_over')}
      send={(values) => api('clubs.handOver', { params, body: { player: values.text('player') } })}
      onClose={onClose}
    >
      <p className="text-muted">{t('clubsdesk.hand_over_text')}</p>
      <Who label={t('clubsdesk.hand_over_to')} among={heirs} />
      <Checkbox name="sure" label={t('clubsdesk.hand_over_sure')} required />
    </FormDialog>
  );
}

/** The owner makes a co-manager a player again. */
export function RemoveManagerDialog(
  props: { params: ClubParams; player: { readonly nick: string; readonly slug: string } } & Closed,
) {
  const { params, player, onClose } = props;
  const t = useT();
  const removal = useAction(
    () => api('clubs.removeManager', { params: { ...params, playerSlug: player.slug } }),
    { onDone: onClose },
  );
  return (
    <ConfirmDialog
      title={t('clubsdesk.remove_manager_ask', { nick: player.nick })}
      confirm={t('clubsdesk.remove')}
      isDanger
      isBusy={removal.isBusy}
      onConfirm={removal.run}
      onClose={onClose}
    >
      <p>{t('clubsdesk.remove_manager_text')}</p>
    </ConfirmDialog>
  );
}

function Who({ label, among }: { label: string; among: Faces }) {
  const t = useT();
  if (among.length === 0) return <p>{t('clubsdesk.nobody_else')}</p>;
  return (
    <Select
      name="player"
      label={label}
      required
      placeholder={t('clubsdesk.choose_member')}
      options={among.map(({ nick, slug }) => ({ value: slug, text: nick }))}
    />
  );
}
