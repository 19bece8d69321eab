import type { Lang } from '@matchnight/contract/constants';
import type { ReactNode } from 'react';
import type { Logged } from '../lib/log-search.ts';
import { pathTo } from '../lib/paths.ts';
import { useT } from '../lib/text.tsx';
import { Icon } from './icons.tsx';
import { TextLink } from './text-link.tsx';
import { TimeTag } from './time-tag.tsx';

/** One deed of an administrator, with what it changed. */
export function LogEntry({
  entry,
  lang,
  where,
  deeds,
}: {
  entry: Logged;
  lang: Lang;
  where?: string | null;
  /** What its reader may do with it. */
  deeds?: ReactNode;
}) {
  const t = useT();
  const { id, deed, about, by, at, reason, changes, emptied } = entry;
  return (
    <li className="px-3 py-3 sm:px-4">
      <h2 className="font-bold wrap-anywhere">
        {deed}
        {about !== null && <span className="font-normal">: {about}</span>}
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span>{`#${id}`}</span>
        <TimeTag instant={at} isInText />
        {by === null ? (
          <span>{t('tournamentdesk.log_nobody')}</span>
        ) : (
          <TextLink tone="plain" to={pathTo('player', { lang, console: by.console, playerSlug: by.slug })}>
            {by.nick}
          </TextLink>
        )}
        {where && <span>{t('logs.tournament', { tournament: where })}</span>}
      </p>
      {reason !== null && <p className="wrap-anywhere">{t('tournamentdesk.log_reason', { reason })}</p>}
      {changes.length > 0 && (
        <dl className="mt-1 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(8rem,14rem)_1fr]">
          {changes.map(({ field, before, after }, place) => (
            // Two fields of one entry may be called the same.
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes
            <Change key={place} field={field} before={before} after={after} />
          ))}
        </dl>
      )}
      {emptied !== null && <Emptied emptied={emptied} />}
      {deeds}
    </li>
  );
}

/** Its texts are gone for good: when, by whom, why. */
function Emptied({ emptied: { at, by, reason } }: { emptied: NonNullable<Logged['emptied']> }) {
  const t = useT();
  return (
    <div className="text-muted wrap-anywhere">
      <p>
        {by === null ? t('logs.emptied') : t('logs.emptied_by', { nick: by.nick })}{' '}
        <TimeTag instant={at} isInText />
      </p>
      {reason !== null && <p>{t('tournamentdesk.log_reason', { reason })}</p>}
    </div>
  );
}

function Change({ field, before, after }: Logged['changes'][number]) {
  const t = useT();
  const nothing = t('tournamentdesk.log_empty');
  return (
    <>
      <dt className="text-muted wrap-anywhere">{field}</dt>
      <dd className="mb-1 flex flex-wrap items-center gap-x-2 wrap-anywhere sm:mb-0">
        {before !== null && (
          <>
            <del className="text-muted">{before}</del>
            <Icon name="right" />
          </>
        )}
        <ins className="min-w-0 no-underline">{after ?? nothing}</ins>
      </dd>
    </>
  );
}
