import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { Head } from '../../../ui/head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Face } from '../components/face.tsx';
import { MatchTalk } from '../components/match-talk.tsx';
import { nameOf } from '../heads.ts';
import { ofMatchQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/results/:fixtureId/talk',
  queries: ({ params }) => [ofMatchQuery(params)],
  faces: ['full'],
});

/** The talk of a match, before its first message, too. */
export default function MatchTalkPage() {
  const { params } = usePage(page);
  const thread = useReply(ofMatchQuery(params)).data;
  const { lang, console, fixtureId } = params;
  const divisionSlug = thread.match?.division.slug ?? '';
  return (
    <>
      <Head title={nameOf(thread)} isPrivate />
      <div className="mb-4 flex items-center gap-2">
        <Face thread={thread} />
        <h1 className="display min-w-0 text-3xl">
          <TextLink
            tone="plain"
            to={pathTo('division', { lang, console, divisionSlug }, `match/${fixtureId}`)}
          >
            {nameOf(thread)}
          </TextLink>
        </h1>
      </div>
      <MatchTalk params={params} />
    </>
  );
}
