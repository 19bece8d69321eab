import { useEffect, useRef } from 'react';
import { linkTo } from '../../../lib/paths.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { judgeLink } from '../../matches/index.ts';
import { deskQuery, type MatchParams } from './queries.ts';

/** After a ruling: it is made, and which match is the next that waits. */
export function NextMatch({ params }: { params: MatchParams }) {
  const t = useT();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const desk = useLateReply(deskQuery(params, new URLSearchParams()));
  const next = desk.data?.data.data.find(
    ({ match, need, own_team: isOwn }) => !isOwn && need !== 'agreement' && match.id !== params.fixtureId,
  );
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t('judgesdesk.ruled')}
      className="mb-4 scroll-mt-16 rounded-lg border border-accent-text bg-surface p-3 sm:p-4"
    >
      <h2 className="display text-lg">{t('judgesdesk.ruled')}</h2>
      {desk.data && !next && <p className="mt-1">{t('judgesdesk.nothing_left')}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {next && (
          <Link
            className={`${buttonClass('primary')} min-w-0 break-words`}
            to={judgeLink({ ...params, fixtureId: next.match.id })}
          >
            {t('judgesdesk.next', { match: `${next.match.home.name} – ${next.match.away.name}` })}
          </Link>
        )}
        <TextLink to={linkTo('/:lang/:console/dashboard/results/change', params)}>
          {t('judgesdesk.title')}
        </TextLink>
      </div>
    </section>
  );
}
