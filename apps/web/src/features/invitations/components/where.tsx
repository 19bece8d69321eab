import { useId } from 'react';
import { formatMoney } from '../../../lib/formats.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { Candidates } from '../queries.ts';

type Tournament = Candidates['tournaments'][number];

/** What is invited into: the club alone, or a tournament while signings are open; of the others why not. */
export function Where(props: {
  list: Candidates;
  tournament: string;
  onChoose: (tournament: string) => void;
}) {
  const { tournament, onChoose } = props;
  const { tournaments } = props.list;
  const t = useT();
  const id = useId();
  const open = tournaments.filter((one) => one.is_open && !one.is_over);
  const others = tournaments.filter((one) => !open.includes(one));
  const chosen = open.find(({ slug }) => slug === tournament);
  return (
    <div className="max-w-xl">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {t('invitationsdesk.where')}
      </label>
      <select
        id={id}
        className="control"
        value={chosen?.slug ?? ''}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{t('invitationsdesk.club_only')}</option>
        {open.map(({ name, slug }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      {chosen && <Chosen tournament={chosen} />}
      {others.length > 0 && (
        <ul className="mt-1 text-sm text-muted">
          {others.map((one) => (
            <li key={one.slug}>
              <WhyNot tournament={one} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Chosen({ tournament: { money, changes_at: until } }: { tournament: Tournament }) {
  const t = useT();
  const lang = useLang();
  return (
    <p className="mt-1 text-sm">
      {t('invitationsdesk.money', { money: formatMoney(lang, money) })}{' '}
      {until !== null && (
        <>
          {t('invitationsdesk.open_until')} <TimeTag instant={until} isInText />
        </>
      )}
    </p>
  );
}

function WhyNot({ tournament: { name, is_over: isOver, changes_at: from } }: { tournament: Tournament }) {
  const t = useT();
  if (isOver) return t('invitationsdesk.over', { tournament: name });
  if (from === null) return t('invitationsdesk.closed', { tournament: name });
  return (
    <>
      {t('invitationsdesk.closed_from', { tournament: name })} <TimeTag instant={from} isInText />
    </>
  );
}
