import { OPEN_TO, type OpenTo } from '@matchnight/contract/constants';
import { useId } from 'react';
import { api } from '../../../../lib/api.ts';
import { useReply } from '../../../../lib/query.ts';
import { useChosen } from '../../../../lib/search-params.ts';
import { useT } from '../../../../lib/text.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { type Params, settingsQuery } from '../../queries.ts';

/** The user's setting; saved when it is chosen. */
export function WhoMayWrite({ params: { lang, console } }: { params: Params }) {
  const t = useT();
  const id = useId();
  const params = { lang, console };
  const { open_to } = useReply(settingsQuery(params)).data;
  const [shown, hold, letGo] = useChosen(open_to);
  const action = useAction((chosen: OpenTo) =>
    api('messages.changeSettings', { params, body: { open_to: chosen } }).catch((error: unknown) => {
      letGo();
      throw error;
    }),
  );
  return (
    <div className="rounded-lg border border-line bg-surface p-3 sm:p-4">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {t('messages.setting')}
      </label>
      <select
        id={id}
        className="control"
        value={shown}
        disabled={action.isBusy}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const chosen = OPEN_TO.find((one) => one === target.value);
          if (chosen === undefined) return;
          hold(chosen);
          action.run(chosen);
        }}
      >
        {OPEN_TO.map((one) => (
          <option key={one} value={one}>
            {t(`messages.open_${one}`)}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {t('messages.setting_hint')}
      </p>
    </div>
  );
}
