import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { AVAILABILITY, type ToCome } from '../queries.ts';

/** Managers ask those without an answer, once in a while. */
export function AskButton({ one, ask }: { one: ToCome; ask: NonNullable<ToCome['ask']> }) {
  const t = useT();
  const params = usePathParams(AVAILABILITY);
  const { match } = one;
  const place = { ...params, fixtureId: match.id };
  const asking = useAction(() => api('availability.ask', { params: place }));
  const isSilent = one.squad.some(({ answer }) => answer === null);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {ask.may && isSilent && (
        <Button
          kind="secondary"
          isBusy={asking.isBusy}
          aria-label={t('availability.ask_named', { home: match.home.name, away: match.away.name })}
          onClick={asking.run}
        >
          {t('availability.ask')}
        </Button>
      )}
      {ask.asked_at !== null && (
        <p className="text-sm text-muted">
          {t('availability.asked')} <TimeTag instant={ask.asked_at} isInText />
        </p>
      )}
    </div>
  );
}
