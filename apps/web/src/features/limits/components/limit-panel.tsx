import type { ReactNode } from 'react';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { ShareBar } from '../../../ui/share-bar.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { Limit, Period } from '../queries.ts';

/** What is limited: money that is paid, or coins that are entered in VS. */
export interface Limited {
  /** An amount in words. */
  readonly format: (amount: number) => string;
  readonly usedText: 'ownlimits.used' | 'ownlimits.vs_used';
  /** What was typed as a limit; null: none. */
  readonly parse: (typed: string) => number | null;
  readonly set: (period: Period, limit: number | null) => Promise<{ message: string }>;
  /** The field, and its name, by which the server says what is wrong with it. */
  readonly name: string;
  readonly field: (period: Period, limit: number | null) => ReactNode;
}

interface LimitProps {
  readonly period: Period;
  readonly shown: Limit;
  readonly of: Limited;
}

/** The limit of a day or a month: what of it is used, a looser one that waits, and a form to set another. */
export function LimitPanel({ period, shown, of }: LimitProps) {
  const t = useT();
  const { limit, used } = shown;
  return (
    <Panel title={t(`ownlimits.${period}`)} level={3}>
      <div className="grid gap-4">
        <div className="grid gap-1">
          <p className="display text-xl">
            {limit === null ? t('ownlimits.none') : t('ownlimits.at_most', { amount: of.format(limit) })}
          </p>
          {limit !== null && limit > 0 && <ShareBar share={used / limit} />}
          <p className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
            <span>{t(of.usedText, { amount: of.format(used) })}</span>
            {limit !== null && (
              <span>{t('ownlimits.left', { amount: of.format(Math.max(0, limit - used)) })}</span>
            )}
          </p>
        </div>
        <Wish {...{ period, shown, of }} />
        <NewLimit key={limit} {...{ period, shown, of }} />
      </div>
    </Panel>
  );
}

/** A looser limit that waits; the present one again takes it back. */
function Wish({ period, shown: { limit, wish }, of }: LimitProps) {
  const t = useT();
  const keeping = useAction(() => of.set(period, limit));
  if (wish === null) return null;
  const amount = of.format(wish.limit ?? 0);
  return (
    <div className="grid gap-2 border-l-2 border-warn ps-3">
      <p>
        {wish.limit === null ? t('ownlimits.wish_none') : t('ownlimits.wish', { amount })}{' '}
        <TimeTag instant={wish.from} isInText />
      </p>
      <div>
        <Button kind="secondary" isBusy={keeping.isBusy} onClick={keeping.run}>
          {t('ownlimits.keep')}
        </Button>
      </div>
    </div>
  );
}

function NewLimit({ period, shown, of }: LimitProps) {
  const t = useT();
  const form = useServerForm({
    send: (values) => of.set(period, of.parse(values.text(of.name).trim())),
    onDone: ({ message }) => toast('success', message),
  });
  return (
    <Form form={form}>
      {of.field(period, shown.limit)}
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t(`ownlimits.save_${period}`)}
        </Button>
      </div>
    </Form>
  );
}
