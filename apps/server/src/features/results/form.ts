import type { CallOf, ReplyOf } from '@matchnight/contract';
import {
  acceptRivalReport,
  isDecided,
  LINE_RULES,
  reportsAgree,
  rivalOf,
  type Side,
} from '@matchnight/rules';
import type { PrivateRead } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { pictureAddress } from '../../platform/files.ts';
import { findAllLines, judgedView, levelOf, linesView, matchOf } from '../matches/index.ts';
import { barredFromMatch, barredOf } from './barred.ts';
import {
  entriesOf,
  type Night,
  nightOf,
  reportable,
  reportOf,
  settingsOf,
  sideOf,
  teamsOf,
} from './night.ts';
import { mayQuestionUntil, questionable } from './questions.ts';
import { findDraft } from './repository/drafts.ts';
import { findLastLineUp } from './repository/line-ups.ts';
import { findAllNames } from './repository/names.ts';
import { findAllQuestions } from './repository/questions.ts';
import { findAllVersions } from './repository/reports.ts';
import { findAllSquadAt } from './repository/squads.ts';
import { draftView, lineUpView, questionView, reportView } from './view.ts';

/** Everything that a manager's pages about one match start from. */
export const form: Handler<'results.form'> = async (context) => {
  const { db, noun, viewer, now, events, site, tag } = context;
  tag('settings');
  const { match: row, team } = noun;
  const side = sideOf(row, team.id);
  const teams = teamsOf(row);
  const teamIds = [teams.home, teams.away];
  const date = row.date ?? now;
  const squad = await findAllSquadAt(db, { tournamentId: row.tournament_id, teamIds, at: date });
  const barred = await barredFromMatch(db, barredOf(row, date));
  const lines = await findAllLines(db, row.id);
  const match = matchOf(row, lines);
  const rules = LINE_RULES[row.kind];
  const draft = await findDraft(db, { fixtureId: row.id, teamId: team.id, userId: viewer.userId });
  const names = new Map(squad.map(({ id, nick, slug }) => [id, { nick, slug }]));
  return {
    data: {
      ...judgedView(row, { level: await levelOf(db, row, events), squad, barred }),
      team: { id: team.id, name: team.name, slug: team.slug, image: pictureAddress(team.image) },
      side,
      times: {
        stands_after: row.stands_after,
        accept_within: row.accept_within,
        question_within: row.question_within,
      },
      screenshot_days: (await site.settings.all(db)).screenshotDays,
      draft: draft ? await draftView(db, draft, { squad, teamId: team.id, now }) : null,
      last_line_up: lineUpView(await findLastLineUp(db, { teamId: team.id, but: row.id }), names),
      rules: {
        fewest_starters: rules.fewestStarters,
        most_starters: rules.mostStarters,
        most_players: rules.mostPlayers,
        goals_by_line: rules.goalsByLine,
      },
      lines: linesView(row, lines),
      ...(await saidOf(context, side, match.lines)),
    },
  };
};

/** What both sides have said, and what this one may do now. */
async function saidOf(
  { db, noun, now }: PrivateRead<'results.form'>,
  side: Side,
  lines: ReturnType<typeof matchOf>['lines'],
) {
  const { match: row } = noun;
  const teams = teamsOf(row);
  const night = await nightOf(db, row);
  const versions = await findAllVersions(db, row.id);
  const stored = versions.flatMap((version) => entriesOf(version.lines));
  const names = await findAllNames(
    db,
    stored.flatMap(({ playerId }) => playerId ?? []),
  );
  const newest = async (of: Side) => {
    const version = versions.find(({ id }) => id === night.reports[of]?.id);
    return version ? await reportView(db, version, names, now) : null;
  };
  const questions = await findAllQuestions(db, row.id);
  const question = (of: Side) => questions.find(({ team_id }) => team_id === teams[of]);
  const until = mayQuestionUntil(row, questionable(row, lines, questions), side, now);
  const more = night.calls.find(({ kind }) => kind === 'more');
  const isDispute = row.awaits === 'agreement' || row.awaits === 'judge';
  const areDifferent = isDispute && bothDiffer(night);
  const rival = question(rivalOf(side));
  return {
    closed: closedOf(night, now),
    may: {
      accept: acceptRivalReport(reportable(night), side, now.getTime(), settingsOf(row)).ok,
      ask_judges: areDifferent && row.awaits === 'agreement',
      question: until !== null,
      withdraw_question: rival !== undefined && rival.outcome === null && rival.reason !== null,
    },
    own: await newest(side),
    rival: await newest(rivalOf(side)),
    versions: versions.filter(({ team_id }) => team_id === teams[side]).length,
    questions: { own: questionView(question(side)), rival: questionView(rival) },
    question_until: until?.toISOString() ?? null,
    more_asked: more?.text ? { text: more.text, at: more.called_at.toISOString() } : null,
  };
}

function bothDiffer({ reports: { home, away } }: Night): boolean {
  return home !== null && away !== null && !reportsAgree(reportOf(home), reportOf(away));
}

type Closed = ReplyOf<CallOf<'results.form'>>['data']['closed'];

/** Why no report can be sent now. */
function closedOf(night: Night, now: Date): Closed {
  const { row, reports } = night;
  if (isDecided(row.status)) return 'decided';
  if (row.season_state !== 'in_progress') return 'not_running';
  if (row.date && row.date > now) return 'too_early';
  const isMoreAsked = row.awaits === 'agreement' && reportable(night).calls.more !== null;
  return reports.home && reports.away && !isMoreAsked ? 'rival_reported' : null;
}
