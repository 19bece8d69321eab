import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { type T, useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { FoundChoice } from '../../../ui/player-choice.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { Why, whyOf } from '../../../ui/why.tsx';
import type { JoinsParams, Preview } from '../queries.ts';

/** Two players are chosen, then what would move is looked at, then they are joined. */
export function JoinForm({ params }: { params: JoinsParams }) {
  const t = useT();
  const [preview, setPreview] = useState<Preview | null>(null);
  return preview === null ? (
    <Panel title={t('joins.menu_join')}>
      <PairForm params={params} onSeen={setPreview} />
    </Panel>
  ) : (
    <Panel title={t('joins.moves', { into: preview.into.nick })}>
      <Moves preview={preview} />
      <ConfirmForm params={params} preview={preview} onClose={() => setPreview(null)} />
    </Panel>
  );
}

function PairForm({ params, onSeen }: { params: JoinsParams; onSeen: (preview: Preview) => void }) {
  const t = useT();
  const form = useServerForm({
    send: (values) => {
      const body = { from: Number(values.text('from')), into: Number(values.text('into')) };
      return api('joins.preview', { params, body });
    },
    onDone: ({ data }) => onSeen(data),
  });
  const look = async (q: string) => {
    const { data } = await api('joins.players', { params, query: { q, per_page: 50 } });
    return data.data.map((one) => ({ value: `${one.id}`, text: labelOf(t, one) }));
  };
  return (
    <Form form={form}>
      {(['from', 'into'] as const).map((name) => (
        <FoundChoice
          key={name}
          name={name}
          label={t(`joins.${name}`)}
          find={t('joins.name')}
          told={(count) => t('bandesk.found', { count })}
          look={look}
          isRequired
        />
      ))}
      <Refusal text={form.refusal ?? ''} />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t('joins.look')}
        </Button>
      </div>
    </Form>
  );
}

/** Several have one name: their teams and matches tell them apart. */
function labelOf(t: T, { nick, claimed, teams, matches }: Preview['from']): string {
  const account = t(claimed ? 'joins.claimed' : 'joins.unclaimed');
  return [nick, account, ...teams, t('joins.matches', { count: matches })].join(' · ');
}

function Moves({ preview }: { preview: Preview }) {
  const t = useT();
  const line = useRef<HTMLParagraphElement>(null);
  // The button that asked for it is gone: who goes by keyboard goes on here.
  useEffect(() => line.current?.focus(), []);
  const { registrations, matches, goals, awards, weeks } = preview;
  const places = registrations.map(({ tournament, team }) =>
    team === null ? tournament.name : t('joins.at_team', { tournament: tournament.name, team }),
  );
  const facts = [
    [t('joins.registrations'), places.length === 0 ? t('joins.no_registrations') : places.join(' · ')],
    [t('joins.played'), `${matches}`],
    [t('joins.goals'), `${goals}`],
    [t('joins.awards'), `${awards}`],
    [t('joins.weeks'), `${weeks}`],
  ];
  return (
    <>
      <dl className="mb-3 grid gap-2">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 sm:grid-cols-2">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p ref={line} tabIndex={-1} className="mb-3 text-muted outline-none">
        {t('joins.leads', { from: preview.from.nick, into: preview.into.nick })}
      </p>
    </>
  );
}

function ConfirmForm(props: { params: JoinsParams; preview: Preview; onClose: () => void }) {
  const { params, preview, onClose } = props;
  const t = useT();
  // The same key until it is done: a lost answer joins nothing twice.
  const [key] = useState(() => crypto.randomUUID());
  const form = useServerForm({
    send: (values) => {
      const body = { from: preview.from.id, into: preview.into.id, ...whyOf(values) };
      return api('joins.join', { params, body, key });
    },
    onDone: ({ message }) => {
      toast('success', message);
      onClose();
    },
  });
  return (
    <Form form={form}>
      <Why />
      <p className="text-muted">{t('joins.join_hint')}</p>
      <Refusal text={form.refusal ?? ''} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={form.isBusy}>
          {t('joins.join')}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {t('joins.other')}
        </Button>
      </div>
    </Form>
  );
}
