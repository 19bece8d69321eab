import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { useT } from '../../../../lib/text.tsx';
import { toast } from '../../../../lib/toasts.ts';
import { useSeenVersion } from '../../../../lib/use-seen-version.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { ChangedNotice } from '../../../../ui/changed-notice.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Form, useServerForm } from '../../../../ui/form.tsx';
import type { GroupsDesk, GroupsParams, StageOfDesk } from '../../queries.ts';
import { refusedOf, usePreview } from '../use-preview.ts';
import { DealPreview } from './deal-preview.tsx';
import { DealingChoice } from './dealing-choice.tsx';
import { TeamPicker } from './team-picker.tsx';

interface Props {
  readonly stage: StageOfDesk;
  readonly desk: GroupsDesk;
  readonly params: GroupsParams;
  readonly onAnew: () => void;
}

/** The same groups with other teams, or dealt otherwise: once it was done before, for all to see. */
export function DealForm({ stage, desk, params: ofDesk, onAnew }: Props) {
  const t = useT();
  const params = { ...ofDesk, divisionId: stage.id };
  const version = useSeenVersion(desk.version);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(stage.groups.flatMap(({ teams }) => teams)),
  );
  const [dealing, setDealing] = useState(stage.draw?.dealing ?? 'pots');
  const [asked, setAsked] = useState<HTMLFormElement | null>(null);
  const isConfirmed = useRef(false);
  const own = new Set(stage.groups.map(({ id }) => id));
  const body = { teams: [...chosen], dealing };
  const { preview, ...why } = usePreview(`${version.seen} ${JSON.stringify(body)}`, () =>
    api('groups.previewDeal', { params, body, background: true }),
  );
  const form = useServerForm({
    send: () =>
      version.orLookAgain(
        api('groups.deal', { params, body: { ...body, version: version.seen, seen: preview?.seen ?? '' } }),
      ),
    onDone: (saved) => {
      version.written(saved.version);
      toast('success', saved.message);
    },
  });
  const isAgain = stage.draw !== null;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isAgain && preview && !isConfirmed.current) return setAsked(event.currentTarget);
    isConfirmed.current = false;
    form.onSubmit(event);
  };
  const deed = t(isAgain ? 'groupsdesk.deal_again' : 'groupsdesk.deal');
  return (
    <details className="rounded-lg border border-line bg-surface" open={!isAgain}>
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 font-semibold sm:px-4">{deed}</summary>
      <div className="p-3 sm:p-4">
        <Form form={{ ...form, errors: preview ? form.errors : why.errors, onSubmit }}>
          <ChangedNotice version={version} onLoadAnew={onAnew} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
            <Panel>
              <div className="grid gap-6">
                <TeamPicker
                  teams={desk.teams.filter(({ division }) => division === null || own.has(division.id))}
                  chosen={chosen}
                  onChoose={setChosen}
                />
                <DealingChoice value={dealing} onChoose={setDealing} />
              </div>
            </Panel>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <DealPreview preview={preview} refused={refusedOf(why)} />
              <p>
                <Button type="submit" disabled={form.isBusy}>
                  {deed}
                </Button>
              </p>
            </div>
          </div>
          {asked && (
            <ConfirmDialog
              title={t('groupsdesk.deal_question')}
              confirm={t('groupsdesk.deal_again')}
              isBusy={form.isBusy}
              onConfirm={() => {
                isConfirmed.current = true;
                setAsked(null);
                asked.requestSubmit();
              }}
              onClose={() => setAsked(null)}
            >
              <p>{t('groupsdesk.deal_text')}</p>
            </ConfirmDialog>
          )}
        </Form>
      </div>
    </details>
  );
}
