import { ADVICE_LIMITS } from '@matchnight/rules/lists';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { Advice, DeskParams, Health } from '../queries.ts';
import { mendingOf } from './mending.ts';

const LEAST = {
  disk: ADVICE_LIMITS.diskFreePercent,
  mails_refused: ADVICE_LIMITS.mailsRefusedPercent,
} as const;

/** One check that is not fine: since when, what that means, and what to do. */
export function AdviceItem({
  advice,
  health,
  params,
}: {
  advice: Advice;
  health: Health;
  params: DeskParams;
}) {
  const t = useT();
  const { check, state, since, muted } = advice;
  const values = {
    count: advice.count ?? 0,
    refused: String(advice.count ?? 0),
    least: check === 'disk' || check === 'mails_refused' ? LEAST[check] : 0,
  };
  const { commands = [], page } = mendingOf(check, params);
  // FULL sees it, and cannot open what only SUPER mends.
  const link = health.can.mute || check === 'disk' || check === 'supers' ? page : undefined;
  return (
    <li className="grid gap-1 border-l-2 border-line ps-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{t(`advice.${check}`)}</h3>
        <Badge tone={state === 'bad' ? 'bad' : 'warn'}>{t(`health.state_${state}`)}</Badge>
        {since !== null && (
          <span className="text-sm text-muted">
            {t('health.since')} <TimeTag instant={since} isInText />
          </span>
        )}
      </div>
      <p>{t(`advice.${check}_why`, values)}</p>
      <p className="text-muted">{t(`advice.${check}_do`)}</p>
      {commands.map((command) => (
        <p key={command}>
          <code className="wrap-anywhere">{command}</code>
        </p>
      ))}
      {link !== undefined && (
        <div>
          <TextLink to={link.to}>{t(link.text)}</TextLink>
        </div>
      )}
      {check === 'administrators' && <Unled health={health} params={params} />}
      {muted !== null ? (
        <p className="text-sm text-muted">
          {muted.by === null ? t('health.muted') : t('health.muted_by', { nick: muted.by })}{' '}
          <TimeTag instant={muted.until} isInText />
        </p>
      ) : (
        health.can.mute && since !== null && <Mute check={check} params={params} />
      )}
    </li>
  );
}

/** The tournaments themselves: their desks name administrators. */
function Unled({ health, params }: { health: Health; params: DeskParams }) {
  return (
    <ul>
      {health.unled.map(({ id, name, console }) => (
        <li key={id}>
          <TextLink
            to={linkTo('/:lang/:console/dashboard/tournaments/:tournamentId', {
              ...params,
              console: console as DeskParams['console'],
              tournamentId: id,
            })}
          >
            {name}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

function Mute({ check, params }: { check: Advice['check']; params: DeskParams }) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  return (
    <div>
      <Button kind="secondary" onClick={() => setAsked(true)}>
        {t('health.mute')}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={t('health.mute_ask')}
          hint={t('health.mute_text')}
          submit={t('health.mute')}
          send={(reason) => api('health.mute', { params, body: { check, reason } })}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
