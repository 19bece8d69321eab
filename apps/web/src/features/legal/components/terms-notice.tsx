import type { Console, Lang } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { myTermsQuery } from '../queries.ts';

type Place = { lang: Lang; console: Console };

/** Asks whoever has not agreed to the terms of now to read them and to agree; nothing for all others. */
export function TermsNotice({ place }: { place: Place }) {
  const terms = useReply(myTermsQuery(place)).data;
  if (terms === null || terms.accepted) return null;
  return <Notice place={place} version={terms.version} isNew={!terms.accepted_before} />;
}

function Notice({ place, version, isNew }: { place: Place; version: number; isNew: boolean }) {
  const t = useT();
  // As it was when the notice came, or when they last went to read it: the server refuses it where there are newer ones.
  const [shown, setShown] = useState(version);
  const accepting = useAction(() => api('legal.accept', { params: place, body: { version: shown } }));
  return (
    <section className="mb-4 rounded-lg border border-warn bg-surface p-3 sm:p-4">
      <h2 className="display text-lg">
        {t(isNew && shown === version ? 'termsnotice.title_new' : 'termsnotice.title')}
      </h2>
      <p className="mt-1 mb-3">{t('termsnotice.text')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <TextLink
          to={pathTo('legal', { lang: place.lang, document: 'terms' })}
          onClick={() => setShown(version)}
        >
          {t('termsnotice.read')}
        </TextLink>
        <Button onClick={accepting.run} isBusy={accepting.isBusy}>
          {t('termsnotice.agree')}
        </Button>
      </div>
    </section>
  );
}
