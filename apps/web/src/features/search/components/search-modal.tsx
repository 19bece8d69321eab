import {
  CONSOLE_NAMES,
  CONSOLES,
  type Console,
  type Lang,
  SEARCH_KINDS,
  SEARCH_MINIMUM,
  type SearchKind,
} from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { Reply } from '../../../lib/call-types.ts';
import { findPlayers } from '../../../lib/find-players.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Select } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { type Found, SearchResults } from './search-results.tsx';

interface Props {
  readonly place: { readonly lang: Lang; readonly console: Console };
  readonly onClose: () => void;
}

/** Console, kind and text; what is found comes in a modal of its own. */
export function SearchModal({ place, onClose }: Props) {
  const [found, setFound] = useState<Found | null>(null);
  if (found === null) return <Ask place={place} onClose={onClose} onFound={setFound} />;
  return <SearchResults found={found} lang={place.lang} onAgain={() => setFound(null)} onClose={onClose} />;
}

function Ask({ place, onClose, onFound }: Props & { onFound: (found: Found) => void }) {
  const t = useT();
  const form = useServerForm({
    send: async (values): Promise<Found> => {
      const console = values.choice('console', CONSOLES);
      const kind: SearchKind = values.choice('type', SEARCH_KINDS);
      const text = values.text('q').trim();
      if (kind === 'P') return { console, kind, text, items: await findPlayers({ ...place, console }, text) };
      const params = { lang: place.lang, console };
      const reply: Reply<'search.search'> = await api('search.search', {
        params,
        query: { type: kind, q: text, console },
      });
      const items = reply.data.data.map((one) => ({ ...one, isFriend: false }));
      return { console, kind, text, items };
    },
    onDone: onFound,
  });
  return (
    <Dialog title={t('search.title')} onClose={onClose}>
      <Form form={form}>
        <Select
          name="console"
          label={t('shell.console')}
          required
          defaultValue={place.console}
          placeholder={t('search.choose')}
          options={CONSOLES.map((one) => ({ value: one, text: CONSOLE_NAMES[one] }))}
        />
        <Select
          name="type"
          label={t('search.kind')}
          required
          placeholder={t('search.choose')}
          options={SEARCH_KINDS.map((kind) => ({ value: kind, text: t(`search.kind_${kind}`) }))}
        />
        <Field
          name="q"
          type="search"
          label={t('search.text')}
          hint={t('search.hint')}
          required
          minLength={SEARCH_MINIMUM}
          maxLength={60}
          autoComplete="off"
        />
        <Button type="submit" isBusy={form.isBusy}>
          {t('common.search')}
        </Button>
      </Form>
    </Dialog>
  );
}
