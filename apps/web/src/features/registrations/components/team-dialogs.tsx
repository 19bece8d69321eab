import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { plainMoney } from '../../../lib/typed-money.ts';
import { useShown } from '../../../lib/use-shown.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field, Select, TextArea } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { StatementDialog } from '../../../ui/statement-dialog.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { statementQuery, type Team, TOURNAMENT_TEAMS } from '../queries.ts';
import { TeamChoice } from './team-choice.tsx';

interface OnClose {
  readonly onClose: () => void;
}
interface OfTeam extends OnClose {
  readonly team: Team;
}

export function RegisterDialog({ onClose }: OnClose) {
  const t = useT();
  const params = usePathParams(TOURNAMENT_TEAMS);
  const shown = useShown();
  return (
    <FormDialog
      title={t('teamsdesk.register_team')}
      submit={t('teamsdesk.register_team')}
      send={(values) => {
        const body = { team: values.text('team') };
        return shown(api('registrations.registerTeam', { params, body }), 'registrations.teams');
      }}
      onClose={onClose}
    >
      <p className="text-muted">{t('teamsdesk.register_text')}</p>
      <TeamChoice isRequired />
    </FormDialog>
  );
}

export function MakeDialog({ onClose }: OnClose) {
  const t = useT();
  const params = usePathParams(TOURNAMENT_TEAMS);
  const shown = useShown();
  return (
    <FormDialog
      title={t('teamsdesk.make_team')}
      submit={t('teamsdesk.make_team')}
      send={(values) => {
        const body = { name: values.text('name'), owner: values.text('owner').trim() };
        return shown(api('registrations.makeTeam', { params, body }), 'registrations.teams');
      }}
      onClose={onClose}
    >
      <p className="text-muted">{t('teamsdesk.register_text')}</p>
      <Field name="name" label={t('teamsdesk.team_name')} required minLength={3} maxLength={40} />
      <Field
        name="owner"
        label={t('teamsdesk.owner')}
        hint={t('teamsdesk.owner_hint')}
        maxLength={60}
        autoComplete="off"
      />
    </FormDialog>
  );
}

export function OwnerDialog({ team, onClose }: OfTeam) {
  const t = useT();
  const params = usePathParams(TOURNAMENT_TEAMS);
  return (
    <FormDialog
      title={t('teamsdesk.name_owner_of', { team: team.team.name })}
      submit={t('teamsdesk.name_owner')}
      send={(values) => {
        const body = { owner: values.text('owner').trim() };
        return api('registrations.nameOwner', { params: { ...params, teamId: team.team.id }, body });
      }}
      onClose={onClose}
    >
      <Field name="owner" label={t('teamsdesk.owner_who')} required maxLength={60} autoComplete="off" />
    </FormDialog>
  );
}

const OPTIONS = ['add', 'subtract'] as const;

export function MoneyDialog({ team, onClose }: OfTeam) {
  const t = useT();
  const lang = useLang();
  const params = usePathParams(TOURNAMENT_TEAMS);
  // The same key however often it is sent: a lost answer moves nothing twice.
  const [key] = useState(() => crypto.randomUUID());
  return (
    <FormDialog
      title={t('teamsdesk.money_of', { team: team.team.name })}
      submit={t('teamsdesk.move')}
      send={(values) => {
        const body = {
          option: values.choice('option', OPTIONS),
          quantity: plainMoney(lang, values.text('quantity')),
          reason: values.text('reason'),
        };
        return api('registrations.moveMoney', { params: { ...params, teamId: team.team.id }, body, key });
      }}
      onClose={onClose}
    >
      <p className="text-muted">{t('teamsdesk.money_now', { money: formatMoney(lang, team.money) })}</p>
      <Select
        name="option"
        label={t('teamsdesk.option')}
        options={OPTIONS.map((value) => ({ value, text: t(`teamsdesk.option_${value}`) }))}
      />
      <MoneyField name="quantity" label={t('teamsdesk.quantity')} required />
      <TextArea
        name="reason"
        required
        minLength={3}
        maxLength={300}
        rows={3}
        label={t('bandesk.reason')}
        hint={t('teamsdesk.reason_hint')}
      />
    </FormDialog>
  );
}

export function StatementOfTeam({ team: { team }, onClose }: OfTeam) {
  const params = usePathParams(TOURNAMENT_TEAMS);
  return (
    <StatementDialog
      team={team.name}
      console={params.console}
      queryOfPage={(page) => statementQuery(params, { teamId: team.id, page })}
      onClose={onClose}
    />
  );
}

export function TakeOutDialog({ team: { team }, onClose }: OfTeam) {
  const t = useT();
  const params = usePathParams(TOURNAMENT_TEAMS);
  const leaving = useAction(
    () => api('registrations.takeOutTeam', { params: { ...params, teamId: team.id } }),
    { onDone: onClose },
  );
  return (
    <ConfirmDialog
      title={t('teamsdesk.take_out_ask', { name: team.name })}
      confirm={t('teamsdesk.take_out')}
      isDanger
      isBusy={leaving.isBusy}
      onConfirm={leaving.run}
      onClose={onClose}
    >
      <p>{t('teamsdesk.take_out_text')}</p>
    </ConfirmDialog>
  );
}
