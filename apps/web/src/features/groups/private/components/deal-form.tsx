import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { usePreview } from '../../../../lib/previews.ts';
import { useT } from '../../../../lib/text.tsx';
import { toast } from '../../../../lib/toasts.ts';
import { useSeenVersion } from '../../../../lib/use-seen-version.ts';
import { ChangedNotice } from '../../../../ui/changed-notice.tsx';
import { useServerForm } from '../../../../ui/form.tsx';
import type { GroupsDesk, GroupsParams, StageOfDesk } from '../../queries.ts';
import { DealingChoice } from './dealing-choice.tsx';
import { PreviewedForm } from './previewed-form.tsx';
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
  const own = new Set(stage.groups.map(({ id }) => id));
  const body = { teams: [...chosen], dealing };
  const previewed = usePreview(`${version.seen} ${JSON.stringify(body)}`, () =>
    api('groups.previewDeal', { params, body, background: true }),
  );
  const seen = previewed.preview?.seen ?? '';
  const form = useServerForm({
    send: () =>
      version.orLookAgain(api('groups.deal', { params, body: { ...body, version: version.seen, seen } })),
    onDone: (saved) => {
      version.written(saved.version);
      toast('success', saved.message);
    },
  });
  const isAgain = stage.draw !== null;
  const deed = t(isAgain ? 'groupsdesk.deal_again' : 'groupsdesk.deal');
  return (
    <details className="rounded-lg border border-line bg-surface" open={!isAgain}>
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 font-semibold sm:px-4">{deed}</summary>
      <div className="p-3 sm:p-4">
        <PreviewedForm
          form={form}
          previewed={previewed}
          deed={deed}
          question={
            isAgain ? { title: t('groupsdesk.deal_question'), text: t('groupsdesk.deal_text') } : null
          }
          notices={<ChangedNotice version={version} onLoadAnew={onAnew} />}
        >
          <TeamPicker
            teams={desk.teams.filter(({ division }) => division === null || own.has(division.id))}
            chosen={chosen}
            onChoose={setChosen}
          />
          <DealingChoice value={dealing} onChoose={setDealing} />
        </PreviewedForm>
      </div>
    </details>
  );
}
