import { isLeagueMode } from '@matchnight/contract/constants';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../../lib/api.ts';
import { linkTo } from '../../../../lib/paths.ts';
import { usePreview } from '../../../../lib/previews.ts';
import { useT } from '../../../../lib/text.tsx';
import { toast } from '../../../../lib/toasts.ts';
import { useSeenVersion } from '../../../../lib/use-seen-version.ts';
import { ChangedNotice } from '../../../../ui/changed-notice.tsx';
import { useServerForm } from '../../../../ui/form.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { GROUPS, type GroupsDesk, type GroupsParams } from '../../queries.ts';
import { PreviewedForm } from './previewed-form.tsx';
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
  const body = { ...choices, teams: [...chosen] };
  const asked = chosen.size === 0 ? null : `${version.seen} ${JSON.stringify(body)}`;
  const previewed = usePreview(asked, () => api('groups.preview', { params, body, background: true }));
  const { preview } = previewed;
  const form = useServerForm({
    send: () =>
      version.orLookAgain(
        api('groups.create', {
          params,
          body: { ...body, version: version.seen, seen: preview?.seen ?? '' },
        }),
      ),
    onDone: ({ message }) => {
      toast('success', message);
      void navigate(linkTo(GROUPS, params));
    },
  });
  return (
    <PreviewedForm
      form={form}
      previewed={previewed}
      deed={t('groupsdesk.create')}
      isDisabled={chosen.size === 0}
      question={{
        title: t('groupsdesk.create_question'),
        text: t('groupsdesk.create_text', { count: (preview?.groups.length ?? 0) + 1 }),
      }}
      notices={
        <>
          <LeaveQuestion />
          <ChangedNotice version={version} onLoadAnew={onAnew} />
        </>
      }
    >
      <TeamPicker
        teams={desk.teams.filter(({ division }) => division === null)}
        chosen={chosen}
        onChoose={setChosen}
      />
      <StageFields choices={choices} onChoose={setChoices} />
    </PreviewedForm>
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
