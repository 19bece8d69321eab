export { barredFromMatch } from './barred.ts';
export {
  type AnswerDue,
  answerDue,
  type LinesQuestioned,
  linesQuestioned,
  type MoreAsked,
  moreAsked,
  type QuestionEnded,
  questionEnded,
  type ReportDue,
  type ReportsDiffer,
  reportDue,
  reportsDiffer,
  type WithJudges,
  withJudges,
} from './events.ts';
export { resultsFeature } from './feature.ts';
export { managedMatches, matchesOfTeams } from './home.ts';
export { RESULT_CRON, resultJobs } from './jobs.ts';
export { putInQuestion } from './questions.ts';
export { person as resultsPerson } from './repository/person.ts';
export { countOutlived as countOutlivedScreenshots, insertScreenshot } from './repository/screenshots.ts';
export { findAllSquadAt } from './repository/squads.ts';
export { screenshotJobs } from './screenshot-jobs.ts';
export { screenshotPath, signedScreenshots } from './screenshots.ts';
export { sendReport } from './send.ts';
export { settle } from './settle.ts';
