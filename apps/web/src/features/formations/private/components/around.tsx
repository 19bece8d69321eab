import { formatList } from '../../../../lib/formats.ts';
import { pathTo, usePathParams } from '../../../../lib/paths.ts';
import { useLang, useT } from '../../../../lib/text.tsx';
import { Crest } from '../../../../ui/crest.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { TimeTag } from '../../../../ui/time-tag.tsx';
import { FORMATION, type Shown } from '../../queries.ts';

/** Who had a place and plays for the team no more. */
export function Gone({ gone }: { gone: Shown['gone'] }) {
  const t = useT();
  const lang = useLang();
  if (gone.length === 0) return null;
  const nicks = formatList(
    lang,
    gone.map(({ nick }) => nick),
  );
  return (
    <p role="status" className="rounded-md border border-warn p-3 text-sm text-warn">
      {t('formationsdesk.gone', { count: gone.length, nicks })}
    </p>
  );
}

/** The match that the formation is for, and how many can play it. */
export function NextMatch({ shown: { next_match: next, squad } }: { shown: Shown }) {
  const t = useT();
  const params = usePathParams(FORMATION);
  if (next === null) return <p className="text-sm text-muted">{t('formationsdesk.no_match')}</p>;
  const said = (answer: string) => squad.filter((one) => one.barred === null && one.answer === answer).length;
  const [yes, maybe, no] = [said('yes'), said('maybe'), said('no')];
  return (
    <p className="min-w-0 text-sm">
      <span className="text-muted">{t('formationsdesk.next_match')}</span>{' '}
      <span className="inline-flex items-center gap-1.5 align-middle">
        <Crest name={next.rival.name} image={next.rival.image} />
        <TextLink
          to={pathTo('division', { ...params, divisionSlug: next.division.slug }, `match/${next.id}`)}
        >
          {next.rival.name}
        </TextLink>
      </span>{' '}
      {next.date && <TimeTag instant={next.date} detail={next.has_time ? 'both' : 'date'} isInText />}
      {yes + maybe + no > 0 && (
        <span className="block text-muted">{t('formationsdesk.answers', { yes, maybe, no })}</span>
      )}
    </p>
  );
}
