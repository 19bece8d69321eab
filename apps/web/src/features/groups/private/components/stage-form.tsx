import { isLeagueMode } from '@matchnight/contract/constants';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../../lib/api.ts';
import { linkTo } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { toast } from '../../../../lib/toasts.ts';
import { useSeenVersion } from '../../../../lib/use-seen-version.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { ChangedNotice } from '../../../../ui/changed-notice.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Form, useServerForm } from '../../../../ui/form.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { GROUPS, type GroupsDesk, type GroupsParams } from '../../queries.ts';
import { refusedOf, usePreview } from '../use-preview.ts';
import { DealPreview } from './deal-preview.tsx';
import { type StageChoices, StageFields } from './stage-fields.tsx';
import { TeamPicker } from './team-picker.tsx';

interface Props {
  readonly desk: GroupsDesk;
  readonly params: GroupsParams;
  readonly onAnew: () => void;
}

/** Which teams, how they are dealt, who goes on; beside it what would come of it. */
export function StageForm({ desk, params, onAnew }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const version = useSeenVersion(desk.version);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [choices, setChoices] = useState(() =>
    startOf(desk, t('groupsdesk.default_group'), t('groupsdesk.default_final')),
  );
  const [asked, setAsked] = useState<HTMLFormElement | null>(null);
  const isConfirmed = useRef(false);
  const body = { ...choices, teams: [...chosen] };
  const { preview, ...why } = usePreview(
    chosen.size === 0 ? null : `${version.seen} ${JSON.stringify(body)}`,
    () => api('groups.preview', { params, body, background: true }),
  );
  const form = useServerForm({
    send: () =>
      version.orLookAgain(
        api('groups.create', { params, body: { ...body, version: version.seen, seen: preview?.seen ?? '' } }),
      ),
    onDone: ({ message }) => {
      toast('success', message);
      void navigate(linkTo(GROUPS, params));
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What can't be is refused by the server, on its field.
    if (preview && !isConfirmed.current) return setAsked(event.currentTarget);
    isConfirmed.current = false;
    form.onSubmit(event);
  };
  const errors = preview || chosen.size === 0 ? form.errors : why.errors;
  return (
    <Form form={{ ...form, errors, onSubmit }}>
      <LeaveQuestion />
      <ChangedNotice version={version} onLoadAnew={onAnew} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <Panel>
          <div className="grid gap-6">
            <TeamPicker
              teams={desk.teams.filter(({ division }) => division === null)}
              chosen={chosen}
              onChoose={setChosen}
            />
            <StageFields choices={choices} onChoose={setChoices} />
          </div>
        </Panel>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-4">
          <DealPreview preview={preview} refused={refusedOf(why)} />
          <p>
            <Button type="submit" disabled={form.isBusy || chosen.size === 0}>
              {t('groupsdesk.create')}
            </Button>
          </p>
        </div>
      </div>
      {asked && preview && (
        <ConfirmDialog
          title={t('groupsdesk.create_question')}
          confirm={t('groupsdesk.create')}
          isBusy={form.isBusy}
          onConfirm={() => {
            isConfirmed.current = true;
            setAsked(null);
            asked.requestSubmit();
          }}
          onClose={() => setAsked(null)}
        >
          <p>{t('groupsdesk.create_text', { count: preview.groups.length + 1 })}</p>
        </ConfirmDialog>
      )}
    </Form>
  );
}

function startOf({ tournament: { mode } }: GroupsDesk, groupName: string, finalName: string): StageChoices {
  return {
    dealing: 'pots',
    groups: 4,
    mode: isLeagueMode(mode) ? mode : 'all_final',
    places: 2,
    best: 0,
    season: '1',
    groupName,
    finalName,
  };
}
