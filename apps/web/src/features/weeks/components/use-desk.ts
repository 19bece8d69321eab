import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useRefresh } from '../../../lib/query.ts';
import { useAction } from '../../../ui/use-action.ts';
import { type DeskWeek, TEAM_WEEK } from '../queries.ts';

/** What an administrator does to a week. Each says which version it was done to; `onDone` follows what worked. */
export function useDesk(
  { week, version }: Pick<DeskWeek, 'week' | 'version'>,
  season: number | undefined,
  onDone: () => void = () => {},
) {
  const params = usePathParams(TEAM_WEEK);
  const refresh = useRefresh();
  const seen = { week, version, ...(season === undefined ? {} : { season }) };
  // What was refused may have been changed by somebody else: then this is what it is now.
  const fresh = async (sent: Promise<{ message: string }>) =>
    await sent.catch((error: unknown) => {
      void refresh('weeks.desk');
      throw error;
    });
  return {
    pick: useAction(() => fresh(api('weeks.pick', { params, body: seen })), { onDone }),
    replace: useAction(
      (slot: number, player: string) =>
        fresh(api('weeks.replace', { params, body: { ...seen, slot, player } })),
      { onDone },
    ),
    publish: useAction(() => fresh(api('weeks.publish', { params, body: seen })), { onDone }),
  };
}
