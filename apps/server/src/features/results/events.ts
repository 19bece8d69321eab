import type { JudgesWhy, Sides } from '@matchnight/rules';
import { event } from '../../platform/events.ts';

interface OfMatch {
  readonly fixtureId: number;
  readonly divisionId: number;
  readonly tournamentId: number;
  readonly teams: Sides<number>;
  /** When it happened; time's own doings are told with their exact instant, however late. */
  readonly at: Date;
}

/** Kick-off: both managers owe a report. */
export interface ReportDue extends OfMatch {
  readonly until: Date;
}
export const reportDue = event<ReportDue>('reportDue');

/** A team's rival has reported: the team has until then to answer. Told at once, at half time and at the end. */
export interface AnswerDue extends OfMatch {
  readonly teamId: number;
  readonly rivalTeamId: number;
  readonly until: Date;
  readonly left: 'all' | 'half' | 'none';
  /** The report alone then decides; otherwise judges do. */
  readonly stands: boolean;
}
export const answerDue = event<AnswerDue>('answerDue');

/** Two reports that differ: each side may accept the other's until then. */
export interface ReportsDiffer extends OfMatch {
  readonly until: Date;
}
export const reportsDiffer = event<ReportsDiffer>('reportsDiffer');

/** Judges have to rule; `actorId`: the manager who asked for them. */
export interface WithJudges extends OfMatch {
  readonly why: JudgesWhy;
  readonly actorId: number | null;
}
export const withJudges = event<WithJudges>('withJudges');

/** A manager accepted the report of `rivalTeamId`, which decided the match. */
export interface ReportAccepted extends OfMatch {
  readonly teamId: number;
  readonly rivalTeamId: number;
  readonly actorId: number;
}
export const reportAccepted = event<ReportAccepted>('reportAccepted');

/** A judge asked both managers for more: they have new hours. */
export interface MoreAsked extends OfMatch {
  readonly until: Date;
  readonly actorId: number;
}
export const moreAsked = event<MoreAsked>('moreAsked');

/** The lines of a team are in question: by its rival, or (null) since they contradict the result. */
export interface LinesQuestioned extends OfMatch {
  readonly teamId: number;
  readonly actorId: number | null;
}
export const linesQuestioned = event<LinesQuestioned>('linesQuestioned');

/** A question about the lines of a team is over. */
export interface QuestionEnded extends OfMatch {
  readonly teamId: number;
  readonly outcome: 'withdrawn' | 'kept' | 'corrected';
  readonly actorId: number | null;
}
export const questionEnded = event<QuestionEnded>('questionEnded');
