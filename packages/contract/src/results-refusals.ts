/** What only this feature refuses. The sentences are `results.refused_…`. */
export const resultsRefusals = {
  screenshot_gone: 422,
  report_before_kick_off: 409,
  report_rival_reported: 409,
  accept_not_disputed: 409,
  accept_too_late: 409,
  judges_not_disputed: 409,
  judges_asked_already: 409,
  more_too_early: 409,
  question_no_statistics: 409,
  question_no_lines: 409,
  question_too_late: 409,
  question_open_already: 409,
  question_settled: 409,
  question_missing: 409,
  lines_contradict: 409,
  match_decided: 409,
} as const;
