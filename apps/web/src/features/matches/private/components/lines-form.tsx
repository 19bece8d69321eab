import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../../lib/api.ts';
import { usePathParams } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { toast } from '../../../../lib/toasts.ts';
import { useSeenVersion } from '../../../../lib/use-seen-version.ts';
import { Card } from '../../../../ui/card.tsx';
import { Form, useServerForm } from '../../../../ui/form.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { EDIT_STATISTICS, judgeLink } from '../../judge-paths.ts';
import { errorsByOwner, linesOf, type Sheet, sheetOf, sumsOf, withRest, withRow } from '../lines.ts';
import type { JudgedLines } from '../queries.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { LineRow } from './line-row.tsx';
import { LinesHead } from './lines-head.tsx';
import { SumBar } from './sum-bar.tsx';
import { UnknownRow } from './unknown-row.tsx';

/** The lines of one team: who of the squad played, and what they did. */
export function LinesForm({ match, onAnew }: { match: JudgedLines; onAnew: () => void }) {
  const t = useT();
  const [sheet, setSheet] = useState(() => sheetOf(match));
  const { form, version } = useLinesForm(match, sheet);
  const { kind } = match.tournament;
  const score = (match.side === 'home' ? match.home_goals : match.away_goals) ?? 0;
  const sums = sumsOf(sheet, match.rival_own_goals);
  return (
    <>
      <ChangedNotice match={match} version={version} onLoadAnew={onAnew} />
      <Card title={t('results.squad')}>
        <Form form={form}>
          <LeaveQuestion />
          <div>
            <LinesHead kind={kind} />
            <ul className="divide-y divide-line">
              {sheet.rows.map((row) => (
                <LineRow
                  key={row.slug}
                  row={row}
                  kind={kind}
                  isGoalkeeper={sheet.goalkeeper === row.slug}
                  errors={form.errors}
                  onChange={(change) => setSheet((last) => withRow(last, row.slug, change))}
                  onGoalkeeper={() => setSheet((last) => ({ ...last, goalkeeper: row.slug }))}
                />
              ))}
              {kind === 'clubs' && (
                <UnknownRow
                  unknown={sheet.unknown}
                  errors={form.errors}
                  onChange={(unknown) => setSheet((last) => ({ ...last, unknown }))}
                />
              )}
            </ul>
            <SumBar
              kind={kind}
              sums={sums}
              score={score}
              problem={form.errors.lines?.join(' ')}
              isBusy={form.isBusy}
              onRest={() => setSheet((last) => withRest(last, score, sums))}
            />
          </div>
        </Form>
      </Card>
    </>
  );
}

/** Sends what the sheet holds, not what the fields do: they show one state. */
function useLinesForm(match: JudgedLines, sheet: Sheet) {
  const params = usePathParams(EDIT_STATISTICS);
  const navigate = useNavigate();
  const version = useSeenVersion(match.version);
  const form = useServerForm({
    send: async () => {
      const { lines, owners } = linesOf(sheet);
      const body = { lines, version: version.seen };
      try {
        return (await version.orLookAgain(api('matches.decideStatistics', { params, body }))).data;
      } catch (error) {
        throw errorsByOwner(error, owners);
      }
    },
    onDone: (data) => {
      version.written(data.version);
      toast('success', data.message);
      void navigate(judgeLink(params));
    },
  });
  return { form, version };
}
