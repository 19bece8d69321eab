import { MOST_CUSTOM_BUTTONS } from '@matchnight/contract/constants';
import { useState } from 'react';
import type { Body } from '../../../lib/call-types.ts';
import { useRefresh } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Panel } from '../../../ui/card.tsx';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { CustomButton } from '../../../ui/custom-buttons.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { ButtonForm } from './button-form.tsx';
import { ShowcaseRow } from './showcase-row.tsx';

interface Saving {
  /** As they stand now, in their order. */
  readonly buttons: readonly CustomButton[];
  readonly version: number;
  readonly save: (
    body: Body<'showcase.setTournamentButtons'>,
  ) => Promise<{ message: string; version: number }>;
}
interface Editing {
  readonly buttons: readonly CustomButton[];
  readonly save: (list: CustomButton[]) => Promise<{ message: string }>;
}

/** The custom buttons of a page: added, edited, moved, deleted. Each change saves the whole list. */
export function ButtonsEditor(saving: Saving) {
  const [anew, setAnew] = useState(0);
  return <Editor key={anew} {...saving} onAnew={() => setAnew(anew + 1)} />;
}

function Editor(props: Saving & { onAnew: () => void }) {
  const { buttons, onAnew } = props;
  const t = useT();
  const refresh = useRefresh();
  const version = useSeenVersion(props.version);
  const [doomed, setDoomed] = useState<CustomButton | null>(null);
  const editing: Editing = {
    buttons,
    async save(list) {
      // No newer than the list that is on the page.
      const body = { version: Math.min(version.seen, props.version), buttons: list };
      const saved = await version.orLookAgain(props.save(body));
      version.written(saved.version);
      await refresh();
      return saved;
    },
  };
  const change = useAction(editing.save, { onDone: () => setDoomed(null) });
  return (
    <div className="grid max-w-3xl gap-4">
      <ChangedNotice version={version} onLoadAnew={onAnew} />
      <p className="text-muted">{t('showcase.buttons_hint', { count: MOST_CUSTOM_BUTTONS })}</p>
      {buttons.length === 0 ? (
        <EmptyState icon="right" title={t('showcase.buttons_none')} text={t('showcase.buttons_none_text')} />
      ) : (
        <Card>
          <ol className="divide-y divide-line">
            {buttons.map((button, place) => (
              <ButtonRow
                key={button.label}
                {...editing}
                place={place}
                button={button}
                isBusy={change.isBusy}
                onMove={(to) => change.run(buttons.toSpliced(place, 1).toSpliced(to, 0, button))}
                onDelete={() => setDoomed(button)}
              />
            ))}
          </ol>
        </Card>
      )}
      {buttons.length < MOST_CUSTOM_BUTTONS ? (
        <Panel title={t('showcase.button_new')}>
          <ButtonForm {...editing} submit={t('showcase.button_add')} />
        </Panel>
      ) : (
        <p className="text-muted">{t('showcase.buttons_full')}</p>
      )}
      {doomed && (
        <ConfirmDialog
          title={t('showcase.button_delete_ask')}
          confirm={t('showcase.delete')}
          isDanger
          isBusy={change.isBusy}
          onConfirm={() => change.run(buttons.filter((one) => one !== doomed))}
          onClose={() => setDoomed(null)}
        >
          <p className="wrap-anywhere">{t('showcase.button_delete_text', { name: doomed.label })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function ButtonRow(
  props: Editing & {
    button: CustomButton;
    place: number;
    isBusy: boolean;
    onMove: (to: number) => void;
    onDelete: () => void;
  },
) {
  const { button, place, buttons, isBusy, onMove, onDelete } = props;
  const t = useT();
  const [isEdited, setEdited] = useState(false);
  if (isEdited) {
    return (
      <li className="px-3 py-3 sm:px-4">
        <ButtonForm {...props} edited={button} submit={t('common.save')} onDone={() => setEdited(false)}>
          <Button kind="secondary" onClick={() => setEdited(false)}>
            {t('common.cancel')}
          </Button>
        </ButtonForm>
      </li>
    );
  }
  return (
    <ShowcaseRow
      name={button.label}
      place={place}
      isLast={place === buttons.length - 1}
      isBusy={isBusy}
      onMove={onMove}
      onEdit={() => setEdited(true)}
      onDelete={onDelete}
    >
      <span className="block text-sm text-muted wrap-anywhere">{button.url}</span>
      <span className="block text-sm text-muted">{t(`showcase.target_${button.target}`)}</span>
    </ShowcaseRow>
  );
}
