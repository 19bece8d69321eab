import { MOST_BANNERS } from '@matchnight/contract/constants';
import { useState } from 'react';
import { useRefresh } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Card, Panel } from '../../../ui/card.tsx';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { Banner, Banners, SaveBanners, TypedBanner } from '../queries.ts';
import { BannerForm } from './banner-form.tsx';
import { BannerItem } from './banner-item.tsx';

interface Saving extends Pick<Banners, 'banners' | 'version'> {
  readonly zone: string;
  readonly save: (
    body: { version: string; banners: string },
    files: Record<string, File>,
  ) => Promise<{ message: string; version: number }>;
}

/** The banners of a tournament: added, edited, moved, deleted. Each change saves the whole list. */
export function BannersEditor(saving: Saving) {
  const [anew, setAnew] = useState(0);
  return <Editor key={anew} {...saving} onAnew={() => setAnew(anew + 1)} />;
}

function Editor(props: Saving & { onAnew: () => void }) {
  const { banners, zone, onAnew } = props;
  const t = useT();
  const refresh = useRefresh();
  const version = useSeenVersion(props.version);
  const [doomed, setDoomed] = useState<Banner | null>(null);
  const save: SaveBanners = async (list, files = {}) => {
    // No newer than the list that is on the page.
    const seen = Math.min(version.seen, props.version);
    const body = { version: String(seen), banners: JSON.stringify(list.map(typed)) };
    const saved = await version.orLookAgain(props.save(body, files));
    version.written(saved.version);
    await refresh();
    return saved;
  };
  const change = useAction((list: readonly Banner[]) => save(list), { onDone: () => setDoomed(null) });
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <ChangedNotice version={version} onLoadAnew={onAnew} />
      <p className="text-muted">{t('showcase.banners_hint', { zone, count: MOST_BANNERS })}</p>
      {banners.length === 0 ? (
        <EmptyState icon="right" title={t('showcase.banners_none')} text={t('showcase.banners_none_text')} />
      ) : (
        <Card>
          <ol className="divide-y divide-line">
            {banners.map((banner, place) => (
              <BannerItem
                key={`${banner.image} ${banner.text} ${banner.from} ${banner.to} ${banner.url}`}
                {...{ banner, banners, place, save }}
                isBusy={change.isBusy}
                onMove={(to) => change.run(banners.toSpliced(place, 1).toSpliced(to, 0, banner))}
                onDelete={() => setDoomed(banner)}
              />
            ))}
          </ol>
        </Card>
      )}
      {banners.length < MOST_BANNERS ? (
        <Panel title={t('showcase.banner_new')}>
          {/* Another number of banners, another form: its picture has gone. */}
          <BannerForm key={banners.length} banners={banners} submit={t('showcase.banner_add')} save={save} />
        </Panel>
      ) : (
        <p className="text-muted">{t('showcase.buttons_full')}</p>
      )}
      {doomed && (
        <ConfirmDialog
          title={t('showcase.banner_delete_ask')}
          confirm={t('showcase.delete')}
          isDanger
          isBusy={change.isBusy}
          onConfirm={() => change.run(banners.filter((one) => one !== doomed))}
          onClose={() => setDoomed(null)}
        >
          <p className="wrap-anywhere">{t('showcase.banner_delete_text', { name: doomed.text })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function typed({ text, url, image, from, to }: TypedBanner): TypedBanner {
  return { text, url, image, from, to };
}
