import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useRefresh } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { MatchParams } from './queries.ts';

/** Asks both managers for more, who then have new hours. */
export function AskMore({ params }: { params: MatchParams }) {
  const t = useT();
  const refresh = useRefresh();
  const [isAsked, setAsked] = useState(false);
  const { lang, console, fixtureId } = params;
  return (
    <div className="border-t border-line px-3 py-3 sm:px-4">
      <Button kind="secondary" onClick={() => setAsked(true)}>
        {t('judgesdesk.ask_more')}
      </Button>
      {isAsked && (
        <FormDialog
          title={t('judgesdesk.ask_more')}
          submit={t('judgesdesk.ask_more')}
          send={async (values) => {
            const body = { text: values.text('text').trim() };
            const { message } = await api('results.askMore', { params: { lang, console, fixtureId }, body });
            await refresh();
            return { message };
          }}
          onClose={() => setAsked(false)}
        >
          <TextArea
            name="text"
            required
            maxLength={500}
            rows={3}
            label={t('judgesdesk.ask_text')}
            hint={t('judgesdesk.ask_hint')}
          />
        </FormDialog>
      )}
    </div>
  );
}
