import { answer, on } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { barred, matchDecided, reportedFor, timeFirst } from '../matches/index.ts';
import { reportedSince } from '../offers/index.ts';
import { reportTimesChanged } from '../tournaments/index.ts';
import { barredFromMatch } from './barred.ts';
import { resultsCalls } from './calls.ts';
import { reportedLines } from './decide.ts';
import { RESULT_CRON, resultJobs } from './jobs.ts';
import { questionsOfDecidedMatch } from './questions.ts';
import { person as resultsPerson } from './repository/person.ts';
import { findAllReportedSince } from './repository/reports.ts';
import { SCREENSHOT_CRON, screenshotJobs } from './screenshot-jobs.ts';
import { settle, waitByNewTimes } from './settle.ts';

export const resultsFeature = feature({
  name: 'results',
  calls: { results: resultsCalls },
  person: resultsPerson,
  tasks: (outside, events) => ({ ...resultJobs(outside, events), ...screenshotJobs(outside) }),
  cron: { ...RESULT_CRON, ...SCREENSHOT_CRON },
  follows: [on(matchDecided, questionsOfDecidedMatch), on(reportTimesChanged, waitByNewTimes)],
  answers: [
    answer(reportedSince, findAllReportedSince),
    answer(barred, barredFromMatch),
    answer(reportedFor, reportedLines),
    answer(timeFirst, settle),
  ],
});
