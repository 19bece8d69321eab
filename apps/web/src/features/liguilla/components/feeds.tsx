import { api } from '../../../lib/api.ts';
import { linkTo, usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import type { FormValues } from '../../../ui/form-values.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { type FeedsDesk, LIGUILLAS } from '../queries.ts';

/** Where a final phase takes its teams from; of a group, where its first go. */
export function Feeds({ feeds, onAnew }: { feeds: FeedsDesk; onAnew: () => void }) {
  if (feeds.feeds_into) return <FeedsInto into={feeds.feeds_into} />;
  if (feeds.mode !== 'automatic_knockout') return null;
  if (feeds.editable)
    return feeds.candidates.length === 0 ? null : <FeedsForm feeds={feeds} onAnew={onAnew} />;
  return feeds.feeds.length === 0 ? null : <FeedsList feeds={feeds} />;
}

function FeedsInto({ into }: { into: NonNullable<FeedsDesk['feeds_into']> }) {
  const t = useT();
  const params = usePathParams(LIGUILLAS);
  return (
    <Panel title={t('liguilladesk.feeds_into')}>
      <p>
        {t('liguilladesk.feeds_into_text', { count: into.places })}{' '}
        <TextLink to={linkTo(LIGUILLAS, { ...params, divisionId: into.id })}>{into.name}</TextLink>
      </p>
    </Panel>
  );
}

function FeedsList({ feeds: { feeds, best, candidates } }: { feeds: FeedsDesk }) {
  const t = useT();
  const name = (division: number) => candidates.find(({ id }) => id === division)?.name ?? '';
  return (
    <Panel title={t('liguilladesk.feeds')}>
      <ul className="grid gap-1">
        {feeds.map(({ division, places }) => (
          <li key={division}>{t('liguilladesk.feeds_first', { division: name(division), count: places })}</li>
        ))}
        {best && <li>{t('liguilladesk.feeds_best', best)}</li>}
      </ul>
    </Panel>
  );
}

function FeedsForm({ feeds: desk, onAnew }: { feeds: FeedsDesk; onAnew: () => void }) {
  const { feeds, best, candidates } = desk;
  const t = useT();
  const version = useSeenVersion(desk.version);
  const params = usePathParams(LIGUILLAS);
  const form = useServerForm({
    send: (values) =>
      version.orLookAgain(
        api('divisions.setFeeds', { params, body: { version: version.seen, ...bodyOf(values, desk) } }),
      ),
    onDone: (saved) => {
      version.written(saved.version);
      toast('success', saved.message);
    },
  });
  const placesOf = (id: number) => feeds.find(({ division }) => division === id)?.places ?? 0;
  return (
    <Panel title={t('liguilladesk.feeds')}>
      <p className="mb-3 text-muted">{t('liguilladesk.feeds_text')}</p>
      <ChangedNotice version={version} onLoadAnew={onAnew} />
      <Form form={form}>
        <div className="grid gap-4">
          {candidates.map(({ id, name, obstacle }) => (
            <Field
              key={id}
              name={`places-${id}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={100}
              required
              disabled={obstacle !== null}
              label={name}
              hint={obstacle ? t(`liguilladesk.feeds_${obstacle}`) : t('liguilladesk.feeds_places')}
              defaultValue={placesOf(id)}
              autoComplete="off"
            />
          ))}
          <fieldset className="grid gap-4 sm:grid-cols-2">
            <legend className="label mb-2">{t('liguilladesk.feeds_further')}</legend>
            <Field
              name="best.count"
              type="number"
              inputMode="numeric"
              min={0}
              max={64}
              required
              label={t('liguilladesk.feeds_best_count')}
              hint={t('liguilladesk.feeds_best_hint')}
              defaultValue={best?.count ?? 0}
              autoComplete="off"
            />
            <Field
              name="best.position"
              type="number"
              inputMode="numeric"
              min={1}
              max={100}
              required
              label={t('liguilladesk.feeds_best_position')}
              defaultValue={best?.position ?? 3}
              autoComplete="off"
            />
          </fieldset>
        </div>
        <p className="mt-4">
          <Button type="submit" isBusy={form.isBusy}>
            {t('common.save')}
          </Button>
        </p>
      </Form>
    </Panel>
  );
}

/** The divisions in the order of the list: so the bracket crosses them. */
function bodyOf(values: FormValues, { candidates }: FeedsDesk) {
  const count = values.number('best.count') ?? 0;
  const places = candidates.map(({ id }) => ({ division: id, places: values.number(`places-${id}`) ?? 0 }));
  const isFed = places.some((one) => one.places > 0) || count > 0;
  return {
    // A group may send nobody but one of the best of a place.
    feeds: isFed ? places.filter((one) => one.places > 0 || count > 0) : [],
    best: count > 0 ? { count, position: values.number('best.position') ?? 1 } : null,
  };
}
