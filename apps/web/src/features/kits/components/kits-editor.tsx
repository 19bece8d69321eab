import { KIT_KINDS, type KitKind, kitsAlike } from '@matchnight/rules';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useT } from '../../../lib/text.tsx';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { type Draft, draftOf } from '../drafts.ts';
import type { Kits, KitsParams } from '../queries.ts';
import { KitCard } from './kit-card.tsx';
import type { SaveKit } from './kit-form.tsx';

type Drafts = Readonly<Partial<Record<KitKind, Draft>>>;

/** The three kits, each changed in its place; all are drawn as they are typed, and compared with each other. */
export function KitsEditor({ now, params }: { now: Kits; params: KitsParams }) {
  const t = useT();
  const version = useSeenVersion(now.version);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [anew, setAnew] = useState(0);
  const [doomed, setDoomed] = useState<KitKind | null>(null);
  const write = async (work: Promise<{ data: { version: number; message: string } }>) => {
    const { data } = await version.orLookAgain(work);
    version.written(data.version);
    return data;
  };
  const save: SaveKit = (kit, draft, files) => {
    const body = { version: version.seen, kit };
    return write(
      draft.look === 'picture'
        ? api('kits.picture', { params, body, files })
        : api('kits.draw', { params, body: { ...body, ...draft.drawing } }),
    );
  };
  const remove = useAction(
    (kit: KitKind) => write(api('kits.remove', { params, body: { version: version.seen, kit } })),
    { onDone: () => setDoomed(null) },
  );
  // What is open stays open, as it stands now.
  const loadAnew = () => {
    const open = KIT_KINDS.filter((kit) => drafts[kit]);
    setDrafts(Object.fromEntries(open.map((kit) => [kit, draftOf(kit, savedOf(kit, now))])));
    setAnew(anew + 1);
    version.keep();
  };
  const worn = KIT_KINDS.map((kit) => ({ kit, drawing: drawingOf(kit, now, drafts) }));
  const alikeTo = (kit: KitKind) => {
    const own = worn.find((one) => one.kit === kit)?.drawing;
    // Where nothing is being changed, the later of two kits says it.
    const others = drafts[kit] ? worn : worn.slice(0, KIT_KINDS.indexOf(kit));
    return others.flatMap((other) => {
      const alike = own && other.drawing && other.kit !== kit ? kitsAlike(own, other.drawing) : null;
      return alike ? [{ kit: other.kit, alike }] : [];
    });
  };
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <ChangedNotice version={version} onLoadAnew={loadAnew} />
      {KIT_KINDS.map((kit) => (
        <KitCard
          key={kit}
          anew={anew}
          kit={kit}
          saved={savedOf(kit, now)}
          draft={drafts[kit] ?? null}
          isClosed={now.closed !== null}
          alike={alikeTo(kit)}
          save={save}
          onDraft={(draft) => setDrafts((known) => ({ ...known, [kit]: draft ?? undefined }))}
          onRemove={() => setDoomed(kit)}
        />
      ))}
      {doomed && (
        <ConfirmDialog
          title={t('kitsdesk.remove_ask')}
          confirm={t('kitsdesk.remove')}
          isDanger
          isBusy={remove.isBusy}
          onConfirm={() => remove.run(doomed)}
          onClose={() => setDoomed(null)}
        >
          <p>{t('kitsdesk.remove_text', { kit: t(`kits.${doomed}`) })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** As it is typed, else as it is kept; null: a picture, or nothing. */
function drawingOf(kit: KitKind, now: Kits, drafts: Drafts) {
  const draft = drafts[kit];
  if (draft) return draft.look === 'colours' ? draft.drawing : null;
  return savedOf(kit, now)?.drawing ?? null;
}

function savedOf(kit: KitKind, { kits }: Kits) {
  return kits.find((one) => one.kit === kit) ?? null;
}
