import { VS_COINS } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { formatCoins } from '../../../lib/coins.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Checkbox, Field, Select } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useQuestion } from '../../../ui/use-question.ts';
import { type VsSettings, vsSettingsQuery } from '../desk.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/super/vs',
  faces: ['super'],
  queries: ({ params }) => [vsSettingsQuery(params)],
});

/** Whether VS is on, its notice, and who may enter with which coins. */
export default function VsSettingsPage() {
  const t = useT();
  const settings = useReply(vsSettingsQuery(usePage(page).params)).data;
  const [anew, setAnew] = useState(0);
  return (
    <>
      <Head title={t('vsdesk.menu_settings')} isPrivate />
      <PageHead title={t('vsdesk.menu_settings')}>
        <Badge tone={settings.is_on ? 'good' : 'plain'}>
          {t(settings.is_on ? 'vsdesk.is_on' : 'vsdesk.is_off')}
        </Badge>
        {settings.off_because !== null && <span>{t(`vsdesk.off_${settings.off_because}`)}</span>}
      </PageHead>
      <div className="grid max-w-xl gap-4">
        <Notice settings={settings} />
        <Panel isWide>
          <SettingsForm key={anew} settings={settings} onAnew={() => setAnew(anew + 1)} />
        </Panel>
      </div>
    </>
  );
}

/** What a SUPER reads before VS runs. */
function Notice({ settings }: { settings: VsSettings }) {
  const t = useT();
  const { confirmed_at: at, confirmed_by: by } = settings;
  return (
    <Panel title={t('vsdesk.notice')}>
      <ul className="grid gap-1 border-l-2 border-line ps-3">
        <li>{t('vsdesk.notice_points')}</li>
        <li>{t('vsdesk.notice_cash')}</li>
        <li>{t('vsdesk.notice_age')}</li>
        <li>{t('vsdesk.notice_law')}</li>
      </ul>
      {at !== null && (
        <p className="mt-3 text-sm text-muted">
          {by === null ? t('vsdesk.confirmed') : t('vsdesk.confirmed_by', { nick: by })}{' '}
          <TimeTag instant={at} isInText />
        </p>
      )}
    </Panel>
  );
}

function SettingsForm({ settings, onAnew }: { settings: VsSettings; onAnew: () => void }) {
  const t = useT();
  const { params } = usePage(page);
  const version = useSeenVersion(settings.version);
  const { running } = settings;
  // Switched off, what is held goes back: that is asked first.
  const question = useQuestion((form) => running.bets > 0 && settings.is_on && !isOn(form));
  const form = useServerForm({
    ask: question.ask,
    send: (values) => {
      const body = {
        on: values.checked('on'),
        confirmed: values.checked('confirmed'),
        coins: values.choice('coins', VS_COINS),
        days: values.number('days') ?? 0,
        matches: values.number('matches') ?? 0,
        version: version.seen,
      };
      return version.orLookAgain(api('vs.setVs', { params, body }));
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
      <Fields settings={settings} />
      <p className="text-sm text-muted">{runningText(t, running)}</p>
      <Refusal text={form.refusal ?? ''} />
      <p>
        <Button type="submit" isBusy={form.isBusy}>
          {t('common.save')}
        </Button>
      </p>
      {question.asked !== null && (
        <ConfirmDialog
          title={t('vsdesk.off_question')}
          confirm={t('vsdesk.off_confirm')}
          isDanger
          onConfirm={question.onConfirm}
          onClose={question.onClose}
        >
          <p>{runningText(t, running)}</p>
          <p>{t('vsdesk.off_text')}</p>
        </ConfirmDialog>
      )}
    </Form>
  );
}

function Fields({ settings }: { settings: VsSettings }) {
  const t = useT();
  const number = { type: 'number', inputMode: 'numeric', required: true, min: 0 } as const;
  const isUnconfirmed = settings.needs_notice && settings.confirmed_at === null;
  const isSaidOn = !settings.is_switched_off && !isUnconfirmed;
  return (
    <>
      <Checkbox name="on" label={t('vsdesk.on')} defaultChecked={isSaidOn} />
      {settings.confirmed_at === null && <Checkbox name="confirmed" label={t('vsdesk.confirm_notice')} />}
      <Select
        name="coins"
        label={t('vsdesk.coins')}
        hint={t('vsdesk.coins_hint')}
        defaultValue={settings.coins}
        options={VS_COINS.map((value) => ({ value, text: t(`vsdesk.coins_${value}`) }))}
      />
      <Field {...number} name="days" max={365} label={t('vsdesk.days')} defaultValue={settings.days} />
      <Field
        {...number}
        name="matches"
        max={100}
        label={t('vsdesk.matches')}
        hint={t('vsdesk.matches_hint')}
        defaultValue={settings.matches}
      />
    </>
  );
}

function isOn(form: HTMLFormElement): boolean {
  return new FormData(form).has('on');
}

function runningText(t: ReturnType<typeof useT>, { bets, coins }: VsSettings['running']): string {
  return bets === 0
    ? t('vsdesk.running_none')
    : t('vsdesk.running', { count: bets, amount: formatCoins(coins) });
}
