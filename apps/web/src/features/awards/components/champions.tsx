import type { Console } from '@matchnight/contract/constants';
import type { Reply } from '../../../lib/call-types.ts';
import { pathTo } from '../../../lib/paths.ts';
import { seasonName } from '../../../lib/season-name.ts';
import type { SharedPicture } from '../../../lib/share-picture.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

type Champions = Reply<'awards.champions'>['data'];
type Cup = Champions['data'][number];
type Team = Cup['champion'];

/** The page of the champions of a division or, with the divisions' names, of a tournament. */
export function ChampionsOf(props: {
  name: string;
  champions: Champions;
  console: Console;
  picture?: SharedPicture;
  hasDivisions?: boolean;
}) {
  const { name, champions, picture } = props;
  const t = useT();
  return (
    <>
      <Head
        title={t('cups.title', { name })}
        description={t('cups.description', { name })}
        query={champions.page > 1 ? `?page=${champions.page}` : ''}
        picture={picture}
      />
      <List {...props} />
    </>
  );
}

/** Cups that were delivered, newest first. */
function List(props: { champions: Champions; console: Console; hasDivisions?: boolean }) {
  const t = useT();
  const { data, page, per_page: perPage, total } = props.champions;
  if (data.length === 0 && page === 1) {
    return <EmptyState icon="trophy" title={t('cups.empty')} text={t('cups.empty_text')} />;
  }
  return (
    <>
      <Card title={t('cups.heading')}>
        <ul className="divide-y divide-line">
          {data.map((cup) => (
            <Row
              key={cup.season.id}
              cup={cup}
              console={props.console}
              hasDivision={props.hasDivisions ?? false}
            />
          ))}
        </ul>
      </Card>
      <Pager page={page} perPage={perPage} total={total} />
    </>
  );
}

function Row({ cup, console, hasDivision }: { cup: Cup; console: Console; hasDivision: boolean }) {
  const t = useT();
  const lang = useLang();
  const { season, division, champion, image } = cup;
  return (
    <li className="flex items-start gap-4 px-3 py-4 sm:px-4">
      <span className="grid w-20 shrink-0 place-items-center text-accent-text">
        {image === null ? <Icon name="trophy" size="large" /> : <Picture image={image} size="large" />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <span>{seasonName(season.name, t)}</span>
          {hasDivision && (
            <TextLink tone="soft" to={pathTo('division', { lang, console, divisionSlug: division.slug })}>
              {division.name}
            </TextLink>
          )}
        </p>
        <Link
          className="flex min-h-11 items-center gap-3 text-lg leading-tight font-semibold hover:underline"
          to={pathTo('team', { lang, console, teamSlug: champion.slug })}
        >
          <Crest name={champion.name} image={champion.image} size="medium" />
          <span className="min-w-0 break-words">{champion.name}</span>
        </Link>
        <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Place label={t('cups.championByPosition')} team={cup.champion_by_position} console={console} />
          <Place label={t('cups.second')} team={cup.second} console={console} />
          <Place label={t('cups.third')} team={cup.third} console={console} />
        </dl>
      </div>
    </li>
  );
}

function Place({ label, team, console }: { label: string; team: Team | null; console: Console }) {
  const lang = useLang();
  if (team === null) return null;
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd>
        <TextLink to={pathTo('team', { lang, console, teamSlug: team.slug })}>{team.name}</TextLink>
      </dd>
    </div>
  );
}
