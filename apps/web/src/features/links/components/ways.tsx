import type { Console, Lang } from '@matchnight/contract/constants';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../../lib/api.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { Way } from '../queries.ts';

interface Params {
  readonly lang: Lang;
  readonly console: Console;
  readonly token: string;
}

/** What a user can do in a tournament, each by one press: what is done says so, what cannot be done says why. */
export function Ways(props: {
  params: Params;
  tournament: string;
  ways: readonly Way[];
  canFound: boolean;
  onDone: (way: 'free' | 'tournament') => void;
}) {
  const t = useT();
  const { pathname } = useLocation();
  const { params, ways, canFound } = props;
  const { lang, console } = params;
  const first = ways.findIndex(({ why }) => why === null);
  return (
    <div className="grid justify-items-center gap-3">
      {ways.map((way, at) => (
        <OneWay
          key={`${way.way}/${way.team?.id}`}
          way={way}
          params={params}
          tournament={props.tournament}
          isFirst={at === first}
          onDone={() => props.onDone(way.way === 'free' ? 'free' : 'tournament')}
        />
      ))}
      {canFound && (
        <TextLink
          to={`${linkTo('/:lang/:console/dashboard/teams', { lang, console })}?from=${encodeURIComponent(pathname)}`}
        >
          {t('links.found')}
        </TextLink>
      )}
    </div>
  );
}

function OneWay(props: {
  way: Way;
  params: Params;
  tournament: string;
  isFirst: boolean;
  onDone: () => void;
}) {
  const t = useT();
  const { way, params, tournament } = props;
  const { lang, token } = params;
  const [refused, setRefused] = useState('');
  const body = way.team === null ? { token } : { token, team: way.team.id };
  const going = useAction(() => api('links.join', { params: { lang }, body }), {
    onDone: props.onDone,
    onRefused: setRefused,
  });
  const names = { team: way.team?.name ?? '', tournament };
  if (way.is_done && way.way !== 'free') return <p>{t(`links.done_${way.way}`, names)}</p>;
  if (way.is_done) return <p>{way.why}</p>;
  if (way.why !== null) {
    return (
      <p className="text-muted">
        <span className="block font-semibold">{t(`links.${way.way}`, names)}</span>
        {way.why}
      </p>
    );
  }
  return (
    <div className="grid justify-items-center gap-2">
      <Button kind={props.isFirst ? 'primary' : 'secondary'} onClick={going.run} isBusy={going.isBusy}>
        {t(`links.${way.way}`, names)}
      </Button>
      <p role="status" className="text-sm text-loss-text empty:hidden">
        {refused}
      </p>
    </div>
  );
}
