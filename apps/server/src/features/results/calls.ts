import type { Handlers } from '../../platform/calls/handler.ts';
import { accept, askJudges } from './agree.ts';
import { askMore, desk, judgedReports, open } from './desk.ts';
import { saveDraft } from './draft.ts';
import { figures } from './figures.ts';
import { form } from './form.ts';
import { home } from './home.ts';
import { keepLines, questionLines, withdrawQuestion } from './questions.ts';
import { removeScreenshot, sendScreenshot } from './screenshots.ts';
import { send } from './send.ts';

export const resultsCalls: Handlers<'results'> = {
  home,
  form,
  saveDraft,
  send,
  accept,
  askJudges,
  questionLines,
  withdrawQuestion,
  desk,
  judgedReports,
  open,
  askMore,
  keepLines,
  figures,
  sendScreenshot,
  removeScreenshot,
};
