import { MOST_REWARD_CEILING, MOST_REWARD_COINS, REWARD_KINDS } from '@matchnight/rules/lists';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { PathParams } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Button } from '../../../ui/button.tsx';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { type Rewards, settingsQuery } from '../queries.ts';

type Place = PathParams<'/:lang/:console/dashboard/tournaments/:tournamentId'>;

/** What a tournament pays for what, and its ceiling; who plays in it only reads that. */
export function TermsForm({ place, onAnew }: { place: Place; onAnew: () => void }) {
  const t = useT();
  const now = useReply(settingsQuery(place)).data;
  // What is typed stays while others save; the form starts anew by their choice alone.
  const [shown] = useState(now);
  const version = useSeenVersion(now.version);
  const form = useServerForm({
    send: (values) => {
      const coins = (name: keyof Terms) => values.number(name) ?? shown[name];
      const body = {
        best_player: coins('best_player'),
        team_of_the_week: coins('team_of_the_week'),
        cup: coins('cup'),
        champion_by_position: coins('champion_by_position'),
        ceiling: coins('ceiling'),
        version: version.seen,
      };
      return version.orLookAgain(api('rewards.set', { params: place, body }));
    },
    onDone: (reply) => {
      version.written(reply.version);
      toast('success', reply.message);
    },
  });
  return (
    <Form form={form}>
      <LeaveQuestion />
      <ChangedNotice version={version} onLoadAnew={onAnew} />
      {!now.can.set && <p className="border-l-2 border-warn ps-3">{t('rewardsdesk.plays')}</p>}
      <Fields shown={shown} isFixed={!now.can.set} />
      <SetBy now={now} />
      <Refusal text={form.refusal ?? ''} />
      {now.can.set && (
        <p>
          <Button type="submit" isBusy={form.isBusy}>
            {t('common.save')}
          </Button>
        </p>
      )}
    </Form>
  );
}

type Terms = Pick<Rewards, (typeof REWARD_KINDS)[number] | 'ceiling'>;

function Fields({ shown, isFixed }: { shown: Rewards; isFixed: boolean }) {
  const t = useT();
  const number = {
    type: 'number',
    inputMode: 'numeric',
    min: 0,
    step: 1,
    required: true,
    disabled: isFixed,
  } as const;
  // In 1v1 there is no team of the week.
  const kinds = REWARD_KINDS.filter(
    (kind) => !shown.is_single || kind === 'cup' || kind === 'champion_by_position',
  );
  return (
    <>
      <p className="text-sm text-muted">{t('rewardsdesk.each_hint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {kinds.map((kind) => (
          <Field
            {...number}
            key={kind}
            name={kind}
            max={MOST_REWARD_COINS}
            label={t(`rewardsdesk.${kind}`)}
            hint={t(`rewardsdesk.${kind}_hint`)}
            defaultValue={shown[kind]}
          />
        ))}
      </div>
      <Field
        {...number}
        name="ceiling"
        max={MOST_REWARD_CEILING}
        label={t('rewardsdesk.ceiling')}
        hint={t('rewardsdesk.ceiling_hint')}
        defaultValue={shown.ceiling}
      />
    </>
  );
}

function SetBy({ now: { set_by: by, set_at: at } }: { now: Rewards }) {
  const t = useT();
  if (at === null) return null;
  return (
    <p className="text-sm text-muted">
      {by === null ? t('rewardsdesk.set_at') : t('rewardsdesk.set_by', { nick: by })}{' '}
      <TimeTag instant={at} isInText />
    </p>
  );
}
