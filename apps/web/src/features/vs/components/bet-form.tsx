import { VS_MOST_COINS } from '@matchnight/contract/constants';
import { vsGain } from '@matchnight/rules';
import { type ReactNode, useState } from 'react';
import { hereOf, instantOf } from '../../../lib/local-time.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { FormValues } from '../../../ui/form-values.ts';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import type { Bet } from '../desk.ts';
import type { VsSum } from '../queries.ts';
import { DateField } from './date-field.tsx';
import { Outcomes, Sum } from './vs-view.tsx';

export type BetTerms = Pick<Bet, 'name' | 'rules' | 'seats' | 'entry' | 'date'> & { readonly fee: number };
const MOST_SEATS = 11;

/** The terms of a VS, with what they give as they are typed. */
export function BetForm<R>(props: {
  bet: Bet | null;
  submit: string;
  send: (terms: BetTerms) => Promise<R>;
  onDone: (reply: R) => void;
  children?: ReactNode;
}) {
  const { bet, submit, send, onDone, children } = props;
  const t = useT();
  const [sum, setSum] = useState(() => (bet === null ? null : sumOf(bet.seats, bet.entry, bet.fee_percent)));
  const form = useServerForm({ send: (values) => send(termsOf(values, bet)), onDone });
  return (
    <div
      onInput={({ target }) => {
        const typed = target instanceof HTMLElement ? target.closest('form') : null;
        if (typed !== null) setSum(sumTyped(new FormValues(new FormData(typed))));
      }}
    >
      <Form form={form}>
        <LeaveQuestion />
        <TermsFields bet={bet} />
        {sum !== null && (
          <section aria-label={t('vspages.sum')} className="grid gap-3 rounded-lg border border-line p-3">
            <Sum sum={sum} />
            <Outcomes vs={sum} />
          </section>
        )}
        <Refusal text={form.refusal ?? ''} />
        <p className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={form.isBusy}>
            {submit}
          </Button>
          {children}
        </p>
      </Form>
    </div>
  );
}

function TermsFields({ bet }: { bet: Bet | null }) {
  const t = useT();
  const number = { type: 'number', inputMode: 'numeric', required: true } as const;
  return (
    <>
      <Field
        name="name"
        required
        minLength={3}
        maxLength={60}
        autoComplete="off"
        label={t('vsdesk.name')}
        defaultValue={bet?.name ?? ''}
      />
      <TextArea
        name="rules"
        rows={3}
        maxLength={500}
        label={t('vspages.rules')}
        hint={t('vsdesk.rules_hint')}
        defaultValue={bet?.rules ?? ''}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          {...number}
          name="seats"
          min={1}
          max={MOST_SEATS}
          label={t('vsdesk.seats')}
          defaultValue={bet?.seats ?? 1}
        />
        <Field
          {...number}
          name="entry"
          min={1}
          max={VS_MOST_COINS}
          label={t('vsdesk.entry')}
          defaultValue={bet?.entry ?? ''}
        />
        <Field
          {...number}
          name="fee"
          min={0}
          max={100}
          label={t('vsdesk.fee')}
          defaultValue={bet?.fee_percent ?? 0}
        />
      </div>
      <DateField date={bet?.date ?? null} />
    </>
  );
}

/** What was not touched stays as it is, seconds included. */
function termsOf(values: FormValues, bet: Bet | null): BetTerms {
  const typed = values.text('date');
  return {
    name: values.text('name'),
    rules: values.text('rules'),
    seats: values.number('seats') ?? 0,
    entry: values.number('entry') ?? 0,
    fee: values.number('fee') ?? 0,
    date: bet !== null && typed === hereOf(bet.date) ? bet.date : instantOf(typed),
  };
}

function sumTyped(values: FormValues): VsSum | null {
  const [seats, entry, fee] = [values.number('seats'), values.number('entry'), values.number('fee')];
  const areSound = isWhole(seats, 1, MOST_SEATS) && isWhole(entry, 1, VS_MOST_COINS) && isWhole(fee, 0, 100);
  return areSound ? sumOf(seats, entry, fee) : null;
}

function isWhole(value: number | null, least: number, most: number): value is number {
  return value !== null && Number.isInteger(value) && value >= least && value <= most;
}

function sumOf(seats: number, entry: number, fee: number): VsSum {
  const sum = vsGain({ seats, entryCoins: entry, feePercent: fee });
  return {
    entries: sum.entries,
    entry: sum.entryCoins,
    bet: sum.potCoins,
    fee_percent: sum.feePercent,
    fee: sum.feeCoins,
    shared: sum.sharedCoins,
    winners: sum.winners,
    gain: sum.gainCoins,
    left_over: sum.leftOverCoins,
  };
}
