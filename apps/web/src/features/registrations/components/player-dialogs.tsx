import { POSITIONS } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { plainMoney } from '../../../lib/typed-money.ts';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Button } from '../../../ui/button.tsx';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog, DialogDeeds } from '../../../ui/dialog.tsx';
import { Select, TextArea } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { FormValues } from '../../../ui/form-values.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import { PlayerChoice } from '../../../ui/player-choice.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { type Player, type PlayersList, TOURNAMENT_PLAYERS } from '../queries.ts';
import { TeamChoice } from './team-choice.tsx';

interface OfPlayer {
  readonly player: Player;
  readonly onClose: () => void;
}

const ROLES = ['player', 'alternate'] as const;

export function RegisterPlayerDialog({
  isSingle,
  canSign,
  onClose,
}: {
  isSingle: boolean;
  canSign: boolean;
  onClose: () => void;
}) {
  const t = useT();
  const params = usePathParams(TOURNAMENT_PLAYERS);
  return (
    <FormDialog
      title={t('teamsdesk.register_player')}
      submit={t('teamsdesk.register_player')}
      send={(values) => {
        const body = { player: values.text('player'), ...placeOf(values), team: values.text('team') };
        return api('registrations.registerPlayer', { params, body });
      }}
      onClose={onClose}
    >
      <PlayerChoice place={params} />
      {isSingle ? (
        <p className="text-muted">{t('teamsdesk.single_player')}</p>
      ) : (
        <>
          {canSign && <TeamChoice hint={t('teamsdesk.team_hint')} />}
          <PositionField />
          <RoleField />
        </>
      )}
    </FormDialog>
  );
}

/** Price, position and role; the team of somebody without one. What is typed stays whatever others save. */
export function EditPlayerDialog(props: OfPlayer & { can: PlayersList['can']; isSingle: boolean }) {
  const { player, can, isSingle, onClose } = props;
  const t = useT();
  const lang = useLang();
  const params = usePathParams(TOURNAMENT_PLAYERS);
  const version = useSeenVersion(player.version);
  const { nick, slug } = player.player;
  const form = useServerForm({
    send: (values) => {
      const team = values.text('team');
      const price = can.set_price ? values.text('price').trim() : '';
      const body = {
        version: version.seen,
        ...(price === '' ? {} : { price: plainMoney(lang, price) }),
        ...editedOf(values),
        reason: values.text('reason'),
        ...(team === '' ? {} : { team }),
      };
      const asked = { params: { ...params, playerSlug: slug }, body };
      return version.orLookAgain(api('registrations.editPlayer', asked));
    },
    onDone: ({ message }) => {
      toast('success', message);
      onClose();
    },
  });
  return (
    <Dialog title={t('teamsdesk.registration_of', { nick })} onClose={onClose}>
      <Form form={form}>
        <ChangedNotice version={version} onLoadAnew={onClose} />
        <p className="text-muted">{t('teamsdesk.paid_named', { money: formatMoney(lang, player.money) })}</p>
        {can.set_price && <MoneyField name="price" label={t('teamsdesk.price')} cents={player.price} />}
        <PositionChange position={player.position} may={can.set_position} />
        <RoleField role={player.role} />
        {player.team === null && can.sign && !isSingle && <TeamChoice hint={t('teamsdesk.sign_hint')} />}
        <DialogDeeds>
          <Button kind="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            {t('common.save')}
          </Button>
        </DialogDeeds>
      </Form>
    </Dialog>
  );
}

export function TakeOutPlayerDialog({ player: { player }, onClose }: OfPlayer) {
  const t = useT();
  const params = usePathParams(TOURNAMENT_PLAYERS);
  const leaving = useAction(
    () => api('registrations.takeOutPlayer', { params: { ...params, playerSlug: player.slug } }),
    { onDone: onClose },
  );
  return (
    <ConfirmDialog
      title={t('teamsdesk.take_out_ask', { name: player.nick })}
      confirm={t('teamsdesk.take_out')}
      isDanger
      isBusy={leaving.isBusy}
      onConfirm={leaving.run}
      onClose={onClose}
    >
      <p>{t('teamsdesk.take_out_player_text')}</p>
    </ConfirmDialog>
  );
}

/** While signings are closed another position is a correction: with a reason, or not by this administrator. */
function PositionChange(props: { position: Player['position']; may: PlayersList['can']['set_position'] }) {
  const { position, may } = props;
  const t = useT();
  const [chosen, setChosen] = useState<string>(position ?? '');
  if (may === 'not') return <p className="text-muted">{t('teamsdesk.position_fixed')}</p>;
  return (
    <>
      <PositionField position={position} onChoose={setChosen} />
      {may === 'with_reason' && chosen !== (position ?? '') && (
        <TextArea
          name="reason"
          required
          maxLength={500}
          rows={2}
          label={t('teamsdesk.position_reason')}
          hint={t('teamsdesk.position_reason_hint')}
        />
      )}
    </>
  );
}

function PositionField(props: { position?: Player['position']; onChoose?: (position: string) => void }) {
  const { position, onChoose } = props;
  const t = useT();
  return (
    <Select
      onChange={(event) => onChoose?.(event.currentTarget.value)}
      name="position"
      label={t('teamsdesk.position')}
      {...(position ? {} : { placeholder: position === undefined ? t('teamsdesk.position_own') : '–' })}
      options={POSITIONS.map((value) => ({ value, text: t(`common.position_${value}`) }))}
      defaultValue={position ?? ''}
    />
  );
}

function RoleField({ role = 'player' }: { role?: Player['role'] }) {
  const t = useT();
  return (
    <Select
      name="role"
      label={t('teamsdesk.role')}
      options={ROLES.map((value) => ({ value, text: t(`teamsdesk.role_${value}`) }))}
      defaultValue={role}
    />
  );
}

function placeOf(values: FormValues) {
  const { position = '' as const, role } = editedOf(values);
  return { position, role };
}

/** An empty position is the one that they have. */
function editedOf(values: FormValues) {
  const typed = values.text('position');
  const position = POSITIONS.find((one) => one === typed);
  return { role: values.choice('role', ROLES), ...(position ? { position } : {}) };
}
