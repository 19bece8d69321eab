import { useNavigate } from 'react-router';
import { linkTo } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { Form, type ServerForm } from '../../../../ui/form.tsx';
import { ScreenshotField } from '../../components/screenshot-field.tsx';
import type { ReportParams } from '../../paths.ts';
import { useScreenshot } from '../../use-screenshot.ts';
import { scoreOf, scoreProblems } from '../draft.ts';
import { type Report, type ReportForm, rivalOf } from '../queries.ts';
import { tellProblem, useSend } from '../use-send.ts';
import type { Typing } from '../use-typing.ts';
import { BestPlayer } from './best-player.tsx';
import { CardFields } from './card-fields.tsx';
import { ReportView } from './report-view.tsx';
import { SaveNote } from './save-note.tsx';
import { ScoreFields } from './score-fields.tsx';

interface Props {
  readonly form: ReportForm;
  readonly typing: Typing;
  readonly params: ReportParams;
}

/** Score, best player and screenshot; then the players, unless the team is one player. */
export function ReportPanel({ form, typing, params }: Props) {
  const t = useT();
  const isSingle = form.tournament.kind === 'single';
  const send = useSend({ form, typing, params });
  const next = useNext({ form, typing, params });
  const { draft, change } = typing;
  const screenshot = useScreenshot({
    params,
    screenshot: draft.screenshot,
    onChange: (picked) => change({ screenshot: picked }),
  });
  return (
    <>
      {form.rival && form.status !== 'disputed' && (
        <RivalReport
          form={form}
          report={form.rival}
          onSame={(report) => {
            change({
              score: scoreOf(report),
              bestPlayer: draft.bestPlayer ?? report.best_player?.slug ?? null,
            });
          }}
        />
      )}
      <Panel title={form.own === null ? t('results.report_title') : t('results.change_title')}>
        <Form form={isSingle ? send : next}>
          <ScoreFields form={form} score={draft.score} onChange={(score) => change({ score })} />
          {!isSingle && (
            <BestPlayer
              form={form}
              value={draft.bestPlayer}
              onChange={(bestPlayer) => change({ bestPlayer })}
            />
          )}
          <ScreenshotField state={screenshot} team={form.team.name} keptDays={form.screenshot_days} />
          {isSingle && <CardFields form={form} sheet={draft.sheet} onChange={(sheet) => change({ sheet })} />}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" disabled={send.isBusy || screenshot.progress !== null}>
              {isSingle ? t('results.send') : t('results.to_players')}
            </Button>
            <SaveNote state={typing.state} />
          </div>
        </Form>
      </Panel>
    </>
  );
}

/** What the rival says, and the way to say the same with one tap. */
function RivalReport(props: { form: ReportForm; report: Report; onSame: (report: Report) => void }) {
  const t = useT();
  const { form, report, onSame } = props;
  return (
    <div className="mb-4">
      <Panel title={t('results.rival_reported', { rival: form[rivalOf(form)].name })}>
        <ReportView form={form} report={report} other={null} team={form[rivalOf(form)].name} />
        <Button kind="secondary" className="mt-3" onClick={() => onSame(report)}>
          {t('results.same_score')}
        </Button>
      </Panel>
    </div>
  );
}

/** On to the players, once the score is whole. */
function useNext({ form, typing, params }: Props): ServerForm {
  const t = useT();
  const navigate = useNavigate();
  return {
    errors: typing.errors,
    isBusy: false,
    onSubmit(event) {
      event.preventDefault();
      const [problem] = scoreProblems(form, typing.draft.score);
      if (problem) {
        tellProblem({ t, typing, problem, element: event.currentTarget });
        return;
      }
      typing.keeper.refuse({});
      void navigate(linkTo('/:lang/:console/dashboard/results/:fixtureId/:teamId/players', params));
    },
  };
}
