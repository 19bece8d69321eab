import { bestStarters } from '@matchnight/rules/formations';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { usePathParams } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { toast } from '../../../../lib/toasts.ts';
import { useSeenVersion } from '../../../../lib/use-seen-version.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChangedNotice } from '../../../../ui/changed-notice.tsx';
import { Checkbox } from '../../../../ui/field.tsx';
import { Form, useServerForm } from '../../../../ui/form.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { PitchEditor } from '../../../../ui/pitch/pitch-editor.tsx';
import { type Desk, FORMATION, type Shown } from '../../queries.ts';
import { Gone, NextMatch } from './around.tsx';
import { squadOf } from './squad-of.ts';
import { faultsOf, type Sent, sentOf, useEleven } from './use-eleven.ts';

interface FormationFormProps {
  readonly desk: Desk;
  readonly now: Shown;
  readonly onChanged: (isChanged: boolean) => void;
  readonly onAnew: () => void;
}

/** A shape and its starters, to be put up and saved. The squad lives; what was put up stays while others save. */
export function FormationForm({ desk, now, onChanged, onAnew }: FormationFormProps) {
  const t = useT();
  const params = usePathParams(FORMATION);
  const [shown] = useState(now);
  const { eleven, isChanged, change, keep } = useEleven(shown, onChanged);
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const version = useSeenVersion(desk.version);
  const form = useServerForm({
    async send(values) {
      const starters = sentOf(eleven);
      setSent(starters);
      const body = {
        version: version.seen,
        tournament: shown.tournament.id,
        shape: eleven.shape,
        starters,
        isPublic: values.checked('isPublic'),
      };
      return await version.orLookAgain(api('formations.save', { params, body }));
    },
    onDone({ message, version: written }) {
      version.written(written);
      keep(eleven);
      toast('success', message);
    },
  });
  const faults = faultsOf(form.errors, sent, eleven);
  return (
    <Form form={form} className="mb-4">
      <LeaveQuestion isChanged={isChanged} />
      <ChangedNotice version={version} onLoadAnew={onAnew} />
      <Gone gone={shown.gone} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <NextMatch shown={now} />
        <Button
          kind="secondary"
          onClick={() => change({ ...eleven, lineup: proposalOf(eleven.shape, now.squad) })}
        >
          {t('formationsdesk.start')}
        </Button>
      </div>
      <PitchEditor
        squad={squadOf(t, now.squad)}
        value={eleven}
        onChange={change}
        label={t('formationsdesk.starters')}
        faults={faults}
      />
      {faults.size > 0 && (
        <ul role="alert" className="text-loss-text">
          {[...faults].map(([place, fault]) => (
            <li key={place}>{fault}</li>
          ))}
        </ul>
      )}
      <Checkbox
        name="isPublic"
        label={t('formationsdesk.public')}
        hint={t('formationsdesk.public_hint')}
        defaultChecked={shown.is_public}
      />
      <p>
        <Button type="submit" isBusy={form.isBusy}>
          {t('common.save')}
        </Button>
      </p>
    </Form>
  );
}

/** Who is barred can't play, whatever they answered. */
function proposalOf(shape: Shown['shape'], squad: Shown['squad']) {
  return bestStarters(
    shape,
    squad.map(({ player, position, wish, answer, barred }) => ({
      player: player.slug,
      position,
      wish: wish?.position ?? null,
      answer: barred === null ? answer : 'no',
    })),
  );
}
