import { NOTICE_MAXIMUM } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { RichTextField } from '../../../ui/editor/editor.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { rulesQuery } from '../desk.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/rules',
  faces: ['administrator'],
  queries: ({ params }) => [rulesQuery(params)],
});

/** Writes the rules of a tournament. */
export default function RulesDeskPage() {
  const t = useT();
  const { params } = usePage(page);
  const { tournament } = useReply(rulesQuery(params)).data;
  const [anew, setAnew] = useState(0);
  return (
    <>
      <Head title={t('tournamentdesk.rules_title', { tournament: tournament.name })} isPrivate />
      <Panel isWide>
        <RulesForm key={anew} onAnew={() => setAnew(anew + 1)} />
      </Panel>
    </>
  );
}

function RulesForm({ onAnew }: { onAnew: () => void }) {
  const t = useT();
  const { params } = usePage(page);
  const now = useReply(rulesQuery(params)).data;
  const [begun] = useState(now.rules);
  const version = useSeenVersion(now.version);
  const form = useServerForm({
    send: (values) => {
      const body = { rules: values.text('rules'), version: version.seen };
      return version.orLookAgain(api('tournaments.editRules', { params, body }));
    },
    onDone: (saved) => {
      version.written(saved.version);
      toast('success', saved.message);
    },
  });
  return (
    <Form form={form} className="max-w-3xl">
      <LeaveQuestion />
      <ChangedNotice version={version} onLoadAnew={onAnew} />
      <RichTextField
        name="rules"
        label={t('tournamentdesk.rules_text')}
        maxLength={NOTICE_MAXIMUM}
        defaultValue={begun}
      />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t('tournamentdesk.rules_save')}
        </Button>
      </div>
    </Form>
  );
}
