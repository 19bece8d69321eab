import { isLeagueMode, PICTURE_MAX_BYTES } from '@matchnight/contract/constants';
import { api } from '../../../lib/api.ts';
import type { Reply } from '../../../lib/call-types.ts';
import { formatMoney, formatTime } from '../../../lib/formats.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo, pathTo } from '../../../lib/paths.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { DeskTitle } from '../../../ui/desk-title.tsx';
import { EnterSendsNothing } from '../../../ui/enter-sends-nothing.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { FileDrop } from '../../../ui/upload/file-drop.tsx';
import { type DivisionDeskParams, divisionDeskQuery, JudgeLinks } from '../../divisions/index.ts';
import { AwardsOfCup } from '../components/awards-of-cup.tsx';
import { nobodyIn, onwardIn } from '../components/nobody.ts';

const cupQuery = ({ lang, console, tournamentId, divisionId }: DivisionDeskParams) =>
  queryOf('awards.cup', { lang, console, tournamentId, divisionId });

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/deliver-cup',
  faces: ['administrator'],
  queries: ({ params }) => [cupQuery(params)],
});

type Cup = Reply<'awards.cup'>['data'];
const PLACES = [
  ['champion', 'champion'],
  ['championByPosition', 'champion_by_position'],
  ['second', 'second'],
  ['third', 'third'],
] as const;

/** The cup of the current season: who gets it, and the form that delivers it. */
export default function DeliverCupPage() {
  const t = useT();
  const { params } = usePage(page);
  const cup = useReply(cupQuery(params)).data;
  return (
    <>
      <DeskTitle title={t('cupdesk.deliver')} />
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] items-start gap-4">
        <Places cup={cup} />
        {cup.obstacle === null && <CupForm cup={cup} />}
      </div>
    </>
  );
}

function Places({ cup }: { cup: Cup }) {
  const t = useT();
  const { params } = usePage(page);
  const { obstacle, delivered_at: at, image, prize } = cup;
  return (
    <Panel title={t('cupdesk.places')}>
      {obstacle === 'delivered' && at !== null && (
        <p className="mb-3">{t('cupdesk.delivered', { date: formatTime(params.lang, at, 'date') })}</p>
      )}
      {obstacle !== null && obstacle !== 'delivered' && <p className="mb-3">{t(`cupdesk.${obstacle}`)}</p>}
      <Questioned cup={cup} />
      {cup.feeds_into !== null && obstacle !== 'delivered' && (
        <p className="mb-3">
          <TextLink
            to={linkTo(
              '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/deliver-cup',
              {
                ...params,
                divisionId: cup.feeds_into.id,
              },
            )}
          >
            {t('cupdesk.feeds_link', { division: cup.feeds_into.name })}
          </TextLink>
        </p>
      )}
      {obstacle === 'no_champion' && cup.awards.length > 0 && (
        <Onward
          text={t('cupdesk.awards_alone')}
          to={linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/awards', params)}
          name={t('cups.awards')}
        />
      )}
      {cup.previews_next_season && (
        <Onward
          text={t(onwardIn(cup))}
          to={linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/next-season', params)}
          name={t('nextseason.tab')}
        />
      )}
      {image !== null && <Picture image={image} size="large" />}
      <dl className="grid gap-3 empty:hidden sm:grid-cols-2">
        {PLACES.map(([place, field]) => {
          const team = cup.places[field];
          // Without a final phase nobody is champion by position; of a group nobody is champion at all.
          if (team === null && (place === 'championByPosition' || obstacle === 'feeds')) return null;
          // Of a season that is over without a match for it, nobody is third: there is nothing to say.
          if (team === null && place === 'third' && nobodyIn(cup) === 'cupdesk.nobody_final') return null;
          return (
            <div key={place} className="min-w-0">
              <dt className="text-sm text-muted">{t(`cups.${place}`)}</dt>
              <dd className="flex min-h-11 items-center gap-3 font-semibold">
                {team === null ? (
                  t(nobodyIn(cup))
                ) : (
                  <>
                    <Crest name={team.name} image={team.image} size="medium" />
                    <TextLink to={pathTo('team', { ...params, teamSlug: team.slug })}>{team.name}</TextLink>
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {prize > 0 && obstacle !== 'feeds' && obstacle !== 'no_champion' && (
        <p className="mt-3">{t('cupdesk.prize', { amount: formatMoney(params.lang, prize) })}</p>
      )}
    </Panel>
  );
}

/** The matches that a judge settles before, where the user is one. */
function Questioned({ cup }: { cup: Cup }) {
  const t = useT();
  const { params } = usePage(page);
  const { mode } = useReply(divisionDeskQuery(params)).data;
  if (cup.questioned.length === 0) return null;
  return (
    <p className="mb-3 flex flex-wrap gap-x-4">
      {cup.can.judge ? (
        <JudgeLinks matches={cup.questioned} isLeague={isLeagueMode(mode)} />
      ) : (
        t('desks.disputed_not_yours')
      )}
    </p>
  );
}

/** What comes next, and the way there. */
function Onward({ text, to, name }: { text: string; to: string; name: string }) {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-4">
      <span>{text}</span>
      <TextLink to={to}>{name}</TextLink>
    </p>
  );
}

/** What can't be undone stands beside the button, below all that it does: the page is the question. */
function CupForm({ cup }: { cup: Cup }) {
  const t = useT();
  const { params } = usePage(page);
  const { seen, places, split, prize } = cup;
  const form = useServerForm({
    send: (values) => {
      const shares = PLACES.map(([place]) => [place, values.text(place)]);
      const awards = cup.awards.filter(({ id }) => values.checked(`award-${id}`)).map((award) => award.seen);
      const body = {
        seen,
        awards: awards.join(),
        ...(prize > 0 ? Object.fromEntries(shares) : { champion: '100' }),
      };
      return api('awards.deliverCup', { params, body, files: values.files('image') });
    },
    onDone: ({ message }) => toast('success', message),
  });
  return (
    <Panel title={t('cupdesk.deliver')}>
      <Form form={form}>
        <EnterSendsNothing />
        {prize > 0 && (
          <fieldset>
            <legend className="font-semibold">{t('cupdesk.split')}</legend>
            <p className="mb-3 text-sm text-muted">{t('cupdesk.split_hint')}</p>
            <div className="grid gap-4 sm:grid-cols-2">
              {PLACES.filter(([, field]) => places[field] !== null).map(([place]) => (
                <Field
                  key={place}
                  name={place}
                  label={t('cupdesk.share', { place: t(`cups.${place}`) })}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={100}
                  defaultValue={split[place]}
                />
              ))}
            </div>
          </fieldset>
        )}
        <AwardsOfCup awards={cup.awards} />
        <FileDrop name="image" label={t('cupdesk.picture')} shape="square" maxBytes={PICTURE_MAX_BYTES} />
        <p>{t('cupdesk.consequences')}</p>
        <p>
          <Button kind="danger" type="submit" isBusy={form.isBusy}>
            {t('cupdesk.deliver')}
          </Button>
        </p>
        <p role="status" className="font-semibold text-loss-text empty:hidden">
          {form.refusal}
        </p>
      </Form>
    </Panel>
  );
}
