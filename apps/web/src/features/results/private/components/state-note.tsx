import { formatTime } from '../../../../lib/formats.ts';
import { type T, useLang, useT } from '../../../../lib/text.tsx';
import { Countdown } from '../../../../ui/countdown.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { type ReportForm, rivalOf } from '../queries.ts';

type Lang = ReturnType<typeof useLang>;

/** What the match waits for and until when, in the viewer's zone: what to do now, and what happens otherwise. */
export function StateNote({ form }: { form: ReportForm }) {
  const t = useT();
  const lang = useLang();
  const said = [sentenceOf(t, lang, form), moreAsked(t, lang, form)].filter((text) => text !== null);
  const until = form.waits?.until ?? null;
  if (said.length === 0) return null;
  const isDisputed = form.status === 'disputed';
  return (
    <div
      className={`mb-4 flex gap-3 rounded-lg border bg-surface px-3 py-3 sm:px-4 ${isDisputed ? 'border-warn' : 'border-line'}`}
    >
      <span className={isDisputed ? 'text-warn' : 'text-accent-text'}>
        <Icon name="info" />
      </span>
      <div className="min-w-0">
        {said.map((text) => (
          <p key={text} className="break-words">
            {text}
          </p>
        ))}
        {until !== null && <Countdown to={until} label={t('results.time_left')} />}
      </div>
    </div>
  );
}

function moreAsked(t: T, lang: Lang, { more_asked: more }: ReportForm): string | null {
  return more && t('results.more_asked', { when: formatTime(lang, more.at, 'both'), text: more.text });
}

function sentenceOf(t: T, lang: Lang, form: ReportForm): string | null {
  const { waits, closed } = form;
  if (waits === null) {
    if (closed === 'not_running') return t('results.closed_not_running');
    if (closed !== 'too_early') return null;
    return form.date === null
      ? t('results.closed_no_date')
      : t('results.closed_too_early', { when: formatTime(lang, form.date, form.has_time ? 'both' : 'date') });
  }
  const rival = form[rivalOf(form)].name;
  const values = { rival, when: waits.until === null ? '' : formatTime(lang, waits.until, 'both') };
  const end = waits.until === null ? 'open' : 'until';
  switch (waits.for) {
    case 'reports':
      return t(`results.waits_reports_${end}`, values);
    case 'answer':
      return t(answerKey(form), values);
    case 'agreement':
      return t('results.waits_agreement', values);
    case 'judge':
      return t(`results.judge_${waits.why ?? 'asked'}`, values);
  }
}

/** Of the only report: a screenshot makes it count by itself. */
function answerKey({ own, rival, waits }: ReportForm) {
  const isOpen = !waits?.until;
  if (own !== null) {
    if (own.screenshot !== null) return 'results.waits_answer';
    return isOpen ? 'results.state_waiting' : 'results.waits_answer_no_picture';
  }
  if (rival?.screenshot) return 'results.rival_alone';
  return isOpen ? 'results.state_rival_reported' : 'results.rival_alone_no_picture';
}
