import { useEffect, useState } from 'react';
import { formatTime } from '../../../../lib/formats.ts';
import { usePathParams } from '../../../../lib/paths.ts';
import { useLang, useT } from '../../../../lib/text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TimeTag } from '../../../../ui/time-tag.tsx';
import { AnswerTraining } from '../../components/answer-training.tsx';
import { WhoAnswered } from '../../components/who-answered.tsx';
import { TRAININGS, type Training, type Trainings } from '../queries.ts';

/** One session: when, what, who comes, and one's own answer until it begins. */
export function OneTraining(props: {
  training: Training;
  all: Trainings;
  /** Its names are open. */
  isFirst: boolean;
  onDeed?: (deed: 'change' | 'cancel', training: Training) => void;
}) {
  const { training, all, isFirst, onDeed } = props;
  const t = useT();
  const params = usePathParams(TRAININGS);
  const { title, note, starts_at: start, minutes, mine } = training;
  const hasBegun = useHasBegun(start);
  return (
    <li className="grid gap-2 px-3 py-3 sm:px-4">
      <div>
        <h3 className="font-semibold wrap-anywhere">{title}</h3>
        <p className="text-sm">
          <TimeTag instant={start} isInText />{' '}
          <span className="text-muted">{t('trainings.minutes', { minutes: String(minutes) })}</span>
        </p>
        {note !== null && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-muted">{note}</p>}
      </div>
      {!hasBegun && onDeed && (
        <div className="flex flex-wrap items-end justify-between gap-2">
          {all.can.answer && <AnswerTraining place={params} trainingId={training.id} mine={mine} />}
          {all.can.manage && <Deeds training={training} onDeed={onDeed} />}
        </div>
      )}
      <WhoAnswered people={peopleOf(training, all)} isOpen={isFirst} />
    </li>
  );
}

function Deeds(props: {
  training: Training;
  onDeed: (deed: 'change' | 'cancel', training: Training) => void;
}) {
  const { training, onDeed } = props;
  const t = useT();
  const lang = useLang();
  const { title, starts_at: start } = training;
  const named = { title, when: formatTime(lang, start, 'both') };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        kind="secondary"
        aria-label={t('trainingsdesk.change_named', named)}
        onClick={() => onDeed('change', training)}
      >
        {t('trainingsdesk.change_short')}
      </Button>
      <Button
        kind="quiet"
        aria-label={t('trainingsdesk.cancel_named', named)}
        onClick={() => onDeed('cancel', training)}
      >
        {t('trainingsdesk.cancel_short')}
      </Button>
    </div>
  );
}

function peopleOf({ answers: { yes, maybe, no } }: Training, { members }: Trainings) {
  const said = new Map([
    ...yes.map((id) => [id, 'yes'] as const),
    ...maybe.map((id) => [id, 'maybe'] as const),
    ...no.map((id) => [id, 'no'] as const),
  ]);
  return members.map(({ id, nick, slug }) => ({ nick, slug, answer: said.get(id) ?? null }));
}

/** The longest that a browser's timer waits. */
const LONGEST_MS = 2 ** 31 - 1;

/** True from its beginning on, also while the page is open. */
function useHasBegun(start: string): boolean {
  const at = Date.parse(start);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (at <= now) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(at - now, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [at, now]);
  return at <= now;
}
