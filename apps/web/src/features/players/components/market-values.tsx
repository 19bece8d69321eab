import type { Reply } from '../../../lib/call-types.ts';
import { formatMoney, formatNumber } from '../../../lib/formats.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { PricePlot } from '../../../ui/plot/price-plot.tsx';
import { changeOf } from '../../../ui/price-change.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { PlayerParams } from '../queries.ts';

type MarketValue = Reply<'players.prices'>['data'][number];
type Step = MarketValue['steps'][number];

/** What a player costs in each of their tournaments, and how the price moved. */
export default function MarketValues(props: { values: readonly MarketValue[]; params: PlayerParams }) {
  const t = useT();
  return props.values.map((value) => (
    <div key={value.tournament.slug} className="mb-4">
      <Panel title={t('prices.title', { tournament: value.tournament.name })}>
        <div className="grid gap-4 lg:grid-cols-2">
          <Now value={value} params={props.params} />
          {value.steps.length === 0 ? (
            <p className="text-sm text-muted">{t('prices.no_steps')}</p>
          ) : (
            <Curve value={value} />
          )}
        </div>
      </Panel>
    </div>
  ));
}

/** The price, what the last week made of it, and whether the player can be had. */
function Now({ value, params }: { value: MarketValue; params: PlayerParams }) {
  const t = useT();
  const lang = useLang();
  const { team, status } = value;
  return (
    <div className="flex flex-wrap content-start items-center gap-x-4 gap-y-2">
      <span className="display text-3xl tabular-nums">{formatMoney(lang, value.price)}</span>
      <LastChange step={value.steps.findLast(({ reason }) => reason === 'week')} />
      <Badge tone={status === 'signed' ? 'plain' : 'accent'}>{t(`prices.status_${status}`)}</Badge>
      {team && (
        <TextLink tone="strong" to={pathTo('team', { ...params, teamSlug: team.slug })}>
          <Crest name={team.name} image={team.image} />
          {team.name}
        </TextLink>
      )}
    </div>
  );
}

function LastChange({ step }: { step: Step | undefined }) {
  const t = useT();
  const lang = useLang();
  if (!step?.before || step.week === null) return null;
  const { before, after, week } = step;
  const text = t('prices.since', { change: changeOf({ before, after }, lang, t), week });
  if (before === after) return <Badge>{text}</Badge>;
  const isUp = after > before;
  return (
    <Badge tone={isUp ? 'good' : 'bad'}>
      <Icon name={isUp ? 'up' : 'down'} size="small" />
      {text}
    </Badge>
  );
}

function Curve({ value: { steps, time_zone: zone } }: { value: MarketValue }) {
  const t = useT();
  const lang = useLang();
  const first = steps[0]?.before ?? steps[0]?.after ?? 0;
  const cents = [first, ...steps.map(({ after }) => after)];
  const money = (one: number) => formatMoney(lang, one);
  const nameOf = ({ reason, week }: Step) =>
    reason === 'week' ? t('common.week', { week: week ?? 0 }) : t(`prices.reason_${reason}`);
  return (
    <PricePlot
      caption={t('prices.by_week')}
      summary={t('prices.summary', {
        count: steps.length,
        first: money(first),
        last: money(cents.at(-1) ?? 0),
        highest: money(Math.max(...cents)),
        lowest: money(Math.min(...cents)),
      })}
      cents={cents}
      labels={['', ...steps.map(({ week }) => (week === null ? '' : String(week)))]}
      format={(one) => formatNumber(lang, one / 100_000_000, 2)}
      table={{
        columns: [t('prices.column_step'), t('prices.column_price'), t('prices.column_change')],
        rows: steps.toReversed().map((step) => [
          <span key="step" className="block py-1">
            {nameOf(step)}
            <span className="block text-xs font-normal text-muted">
              <TimeTag instant={step.at} zone={zone} detail="date" isInText />
            </span>
          </span>,
          money(step.after),
          changeOf({ before: step.before ?? 0, after: step.after }, lang, t),
        ]),
      }}
    />
  );
}
