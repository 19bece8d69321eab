import type { KitKind } from '@matchnight/rules';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import '../kits.css';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { describeKit } from '../../../ui/describe-kit.ts';
import { KitDrawing } from '../../../ui/kit-drawing.tsx';
import { type Draft, draftOf, shownDrawing } from '../drafts.ts';
import type { SavedKit } from '../queries.ts';
import { KitForm, type SaveKit } from './kit-form.tsx';

interface KitCardProps {
  readonly kit: KitKind;
  /** Another number, another form: what was typed is given up. */
  readonly anew: number;
  readonly saved: SavedKit | null;
  readonly draft: Draft | null;
  readonly isClosed: boolean;
  /** The kits that it is hard to tell from. */
  readonly alike: readonly { readonly kit: KitKind; readonly alike: 'everybody' | 'some' }[];
  readonly save: SaveKit;
  readonly onDraft: (draft: Draft | null) => void;
  readonly onRemove: () => void;
}

/** One kit: how it looks, what is wrong with it, and the form that changes it. */
export function KitCard(props: KitCardProps) {
  const { kit, saved, draft, isClosed, save, onDraft } = props;
  const t = useT();
  const part = useRef<HTMLDivElement>(null);
  // What was pressed goes: the focus stays with its kit.
  const turn = (to: Draft | null) => {
    flushSync(() => onDraft(to));
    const first = to ? 'input:checked' : 'button';
    part.current?.querySelector<HTMLElement>(first)?.focus();
  };
  return (
    <Panel title={t(`kits.${kit}`)}>
      <div ref={part} className="kit-card">
        <div className="kit-look">
          <Look kit={kit} saved={saved} draft={draft} />
        </div>
        <div className="grid content-start gap-4">
          {!draft && <Facts {...props} onChange={() => turn(draftOf(kit, saved))} />}
          {draft && !isClosed && (
            <KitForm key={props.anew} {...{ kit, draft, onDraft, save }} onClose={() => turn(null)}>
              <Warnings alike={props.alike} />
            </KitForm>
          )}
        </div>
      </div>
    </Panel>
  );
}

function Facts(props: KitCardProps & { onChange: () => void }) {
  const { kit, saved, isClosed, alike, onChange, onRemove } = props;
  const t = useT();
  const named = { kit: t(`kits.${kit}`) };
  return (
    <>
      {saved ? (
        <p>{describeKit(t, saved, t(`kitsdesk.${saved.drawing ? 'shirt' : 'picture'}`))}</p>
      ) : (
        <p className="text-muted">{t(`kitsdesk.none_${kit}`)}</p>
      )}
      <Warnings alike={alike} />
      {!isClosed && (
        <div className="flex flex-wrap gap-3">
          <Button
            kind="secondary"
            aria-label={t(saved ? 'kitsdesk.change_named' : 'kitsdesk.add_named', named)}
            onClick={onChange}
          >
            {t(saved ? 'kitsdesk.change' : 'kitsdesk.add')}
          </Button>
          {saved && (
            <Button kind="quiet" aria-label={t('kitsdesk.remove_named', named)} onClick={onRemove}>
              {t('kitsdesk.remove')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Drawn as it is typed; a picture that is being chosen is shown where it is cut. */
function Look({ kit, saved, draft }: Pick<KitCardProps, 'kit' | 'saved' | 'draft'>) {
  const t = useT();
  const drawing = draft ? draft.look === 'colours' && draft.drawing : saved?.drawing;
  if (drawing) {
    const label = describeKit(t, shownDrawing(kit, drawing));
    return <KitDrawing kit={drawing} label={label} />;
  }
  if (!saved?.image) return draft ? null : <p className="text-muted">{t('kitsdesk.none')}</p>;
  return <img src={`${saved.image}-480.webp`} alt={t(`kits.${kit}`)} width={128} height={128} />;
}

function Warnings({ alike }: Pick<KitCardProps, 'alike'>) {
  const t = useT();
  const of = (whom: 'everybody' | 'some') =>
    alike.flatMap((one) => (one.alike === whom ? [t(`kits.${one.kit}`)] : [])).join(', ');
  return (
    <div role="status" className="grid gap-1 empty:hidden">
      {(['everybody', 'some'] as const).map((whom) => {
        const kits = of(whom);
        return (
          kits !== '' && (
            <p key={whom} className="border-l-2 border-warn ps-3 text-sm">
              {t(`kitsdesk.alike_${whom}`, { kits })}
            </p>
          )
        );
      })}
    </div>
  );
}
