import { api } from '../../../../lib/api.ts';
import { useT } from '../../../../lib/text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import type { ImportItem, ImportsParams } from '../../queries.ts';

/** What can be done with a file: where it is looked at or goes in just now, that can be stopped. */
export function ImportDeeds({ one, params }: { one: ImportItem; params: ImportsParams }) {
  const t = useT();
  const of = { ...params, importId: one.id };
  const run = useAction(() => api('imports.run', { params: of }));
  const discard = useAction(() => api('imports.discard', { params: of }));
  if (!one.can.run && !one.can.discard) return null;
  const isOpen = one.state === 'waiting' || one.state === 'running';
  const isBusy = run.isBusy || discard.isBusy;
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      {one.can.run && (
        <Button disabled={isBusy} onClick={() => run.run()}>
          {t(one.state === 'refused' ? 'imports.again' : 'imports.run')}
        </Button>
      )}
      {one.can.discard && (
        <Button
          kind="secondary"
          aria-label={t(isOpen ? 'imports.stop_of' : 'imports.discard_of', { file: one.file_name })}
          disabled={isBusy}
          onClick={() => discard.run()}
        >
          {t(isOpen ? 'imports.stop' : 'imports.discard')}
        </Button>
      )}
    </p>
  );
}
