import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { fillPath } from '../../../lib/paths.ts';
import { type T, useT } from '../../../lib/text.tsx';
import { dismissFailures, toast } from '../../../lib/toasts.ts';
import { type ServerForm, toastFailure } from '../../../ui/form.tsx';
import { errorsByOwner } from '../../matches/index.ts';
import { REPORT, type ReportParams } from '../paths.ts';
import { problemText } from './components/problem-text.ts';
import { bodyOf, fieldOf, type Problem, problemsOf } from './draft.ts';
import type { ReportForm } from './queries.ts';
import type { Typing } from './use-typing.ts';

/** Sends the report: what is missing is told first; what the server refuses stands on its field, on its page. */
export function useSend(report: { form: ReportForm; typing: Typing; params: ReportParams }): ServerForm {
  const t = useT();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const { form, typing, params } = report;
  const goBack = () => void navigate(fillPath(REPORT, params));
  const refused = (error: unknown, owners: readonly string[]) => {
    if (!(error instanceof ApiError)) throw error;
    const named = errorsByOwner(error, owners);
    const errors = named instanceof ApiError ? named.errors : {};
    typing.keeper.refuse(errors);
    toastFailure(error, t('results.not_sent'), t('shell.server_error'));
    // Those of a player's line and of the lines as a whole are shown beside them.
    const isOfScore = Object.keys(errors).some((name) => !name.includes('.') && name !== 'lines');
    if (isOfScore) goBack();
  };
  const send = async () => {
    const { body, owners } = bodyOf(form, typing.draft);
    setBusy(true);
    dismissFailures();
    try {
      const { data } = await typing.keeper.send(body, (key) => api('results.send', { params, body, key }));
      // That the reports differ is no success.
      toast(data.waits?.for === 'agreement' ? 'info' : 'success', data.message);
      goBack();
    } catch (error) {
      refused(error, owners);
    } finally {
      setBusy(false);
    }
  };
  return {
    errors: typing.errors,
    isBusy,
    onSubmit(event) {
      event.preventDefault();
      if (isBusy) return;
      const [problem] = problemsOf(form, typing.draft);
      if (problem === undefined) return void send();
      const isSeen = tellProblem({ t, typing, problem, element: event.currentTarget });
      if (!isSeen) goBack();
    },
  };
}

/** Says what is missing, and where: the field of the score gets the focus. False if that field is on the other page. */
export function tellProblem(missing: {
  t: T;
  typing: Typing;
  problem: Problem;
  element: HTMLFormElement;
}): boolean {
  const { t, typing, problem, element } = missing;
  const text = problemText(t, problem);
  toast('info', text);
  const name = fieldOf(problem, typing.draft.score);
  if (name === null) return true;
  typing.keeper.refuse({ [name]: [text] });
  const field = element.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return false;
  field.focus();
  return true;
}
