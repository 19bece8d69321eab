import { isLeagueMode, MOST_REPORT_HOURS, type Mode } from '@matchnight/contract/constants';
import type { ReactNode } from 'react';
import { useT } from '../../../../lib/text.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { Field, Select } from '../../../../ui/field.tsx';
import { MoneyField } from '../../../../ui/money-field.tsx';
import type { Locks, Shown } from '../../settings.ts';
import { DisciplineFields } from './discipline-fields.tsx';
import { useLockHint } from './lock-hint.ts';
import { MarketFields } from './market-fields.tsx';
import { WeightFields } from './weight-fields.tsx';

/** The rules of a tournament, each with what it starts with: money, reports, squads, market, table, suspensions, index. */
export function RulePanels({ shown, mode }: { shown: Shown; mode: Mode }) {
  const t = useT();
  const { locks } = shown;
  return (
    <>
      <Panel title={t('tournamentdesk.money')}>
        <Columns>
          <Money name="quantity" label={t('tournamentdesk.quantity')} cents={shown.quantity} />
          <Money
            name="startMoney"
            label={t('tournamentdesk.start_money')}
            cents={shown.start_money}
            lock={locks.startMoney}
          />
          <Money
            name="startPrice"
            label={t('tournamentdesk.start_price')}
            cents={shown.start_price}
            lock={locks.startPrice}
          />
        </Columns>
      </Panel>
      <ReportTimes shown={shown} />
      <Squads shown={shown} />
      <MarketFields shown={shown} />
      {isLeagueMode(mode) && <TieBreaks shown={shown} />}
      <DisciplineFields rules={shown.discipline} lock={locks.discipline} />
      <WeightFields weights={shown.weights} lock={locks.weights} />
    </>
  );
}

function Columns({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</div>;
}

function Money({ lock = null, ...field }: MoneyProps) {
  return <MoneyField {...field} required disabled={lock !== null} hint={useLockHint(lock)} />;
}
interface MoneyProps {
  readonly name: string;
  readonly label: string;
  readonly cents: number;
  readonly lock?: Locks[keyof Locks];
}

function TieBreaks({ shown }: { shown: Shown }) {
  const t = useT();
  const { tieBreaks: lock } = shown.locks;
  return (
    <Panel title={t('tournamentdesk.table')}>
      <Select
        name="tieBreaks"
        label={t('tournamentdesk.tie_breaks')}
        options={(['goal_difference', 'head_to_head'] as const).map((value) => ({
          value,
          text: t(`tournamentdesk.tie_${value}`),
        }))}
        defaultValue={shown.tie_breaks}
        disabled={lock !== null}
        hint={useLockHint(lock)}
      />
    </Panel>
  );
}

/** In hours: what managers have for their reports. */
function ReportTimes({ shown }: { shown: Shown }) {
  const t = useT();
  const input = {
    type: 'number',
    inputMode: 'numeric',
    min: 1,
    max: MOST_REPORT_HOURS,
    required: true,
  } as const;
  return (
    <Panel title={t('tournamentdesk.reports')}>
      <Columns>
        <Field
          {...input}
          name="standsAfter"
          label={t('tournamentdesk.stands_after')}
          hint={t('tournamentdesk.stands_after_text')}
          defaultValue={shown.stands_after}
        />
        <Field
          {...input}
          name="acceptWithin"
          label={t('tournamentdesk.accept_within')}
          hint={t('tournamentdesk.accept_within_text')}
          defaultValue={shown.accept_within}
        />
        <Field
          {...input}
          name="questionWithin"
          label={t('tournamentdesk.question_within')}
          hint={t('tournamentdesk.question_within_text')}
          defaultValue={shown.question_within}
        />
      </Columns>
    </Panel>
  );
}

function Squads({ shown }: { shown: Shown }) {
  const t = useT();
  const lock = shown.locks.squad;
  const hint = useLockHint(lock) ?? t('tournamentdesk.squad_single');
  const input = { type: 'number', inputMode: 'numeric', min: 1, max: 100, required: true } as const;
  return (
    <Panel title={t('tournamentdesk.squads')}>
      <Columns>
        <Field
          {...input}
          name="squadSmallest"
          label={t('tournamentdesk.squad_smallest')}
          defaultValue={shown.squad_smallest}
          disabled={lock !== null}
        />
        <Field
          {...input}
          name="squadLargest"
          label={t('tournamentdesk.squad_largest')}
          defaultValue={shown.squad_largest}
          disabled={lock !== null}
        />
      </Columns>
      <p className="mt-2 text-sm text-muted">{hint}</p>
    </Panel>
  );
}
