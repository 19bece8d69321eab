import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogDeeds } from '../../../ui/dialog.tsx';

/** Recovery codes, which are shown this once. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog title={t('security.codes_title')} onClose={onClose}>
      <p className="mb-4 text-muted">{t('security.codes_once')}</p>
      <ul className="grid gap-x-6 gap-y-1 tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogDeeds>
        <Button onClick={onClose}>{t('security.codes_kept')}</Button>
      </DialogDeeds>
    </Dialog>
  );
}
