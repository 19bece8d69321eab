import { TOAST_TIMING } from '@matchnight/contract/constants';
import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../lib/store.ts';
import { useT } from '../../lib/text.tsx';
import { dismissToast, MOST_TOASTS_AT_ONCE, type Toast, toasts } from '../../lib/toasts.ts';
import { Icon } from '../../ui/icons.tsx';

const NONE: readonly Toast[] = [];

/** Messages over the page: top, full width. In the top layer, so that a dialog doesn't hide them. */
export function Toasts() {
  const t = useT();
  const shown = useStore(toasts, NONE);
  const ref = useRef<HTMLElement>(null);
  const newest = shown.at(-1)?.id;
  const waiting = shown.length - MOST_TOASTS_AT_ONCE;
  useEffect(() => {
    const region = ref.current;
    if (region === null) return;
    // What enters the top layer last lies on top of it.
    if (region.matches(':popover-open')) region.hidePopover();
    if (newest !== undefined) region.showPopover();
  }, [newest]);
  return (
    <section
      ref={ref}
      popover="manual"
      className="toasts"
      aria-label={t('shell.notices_of_page')}
      aria-live="assertive"
    >
      {shown.slice(0, MOST_TOASTS_AT_ONCE).map((toast) => (
        <ToastBar key={toast.id} toast={toast} />
      ))}
      {waiting > 0 && <p className="toasts-waiting">{t('shell.toasts_waiting', { count: waiting })}</p>}
    </section>
  );
}

function ToastBar({ toast }: { toast: Toast }) {
  const t = useT();
  const { phase, leave, hover, unhover } = useToastLife(toast.id);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only gives more time to read
    <div className={`toast toast-${toast.kind} toast-${phase}`} onMouseEnter={hover} onMouseLeave={unhover}>
      <div className="mx-auto flex max-w-6xl items-start gap-3 px-4 py-3">
        <Icon name={toast.kind === 'success' ? 'check' : 'info'} />
        <div className="min-w-0 flex-1">
          {toast.kind !== 'note' && (
            <p className="font-bold">
              {t(toast.kind === 'success' ? 'shell.toast_success' : 'shell.toast_title')}
            </p>
          )}
          <p className="break-words">{toast.message}</p>
        </div>
        <button type="button" className="icon-button" aria-label={t('shell.toast_close')} onClick={leave}>
          <Icon name="close" />
        </button>
      </div>
      <div className="toast-progress" aria-hidden="true" />
    </div>
  );
}

type Phase = 'in' | 'hovered' | 'extended' | 'out';

/** 5 s; while hovered it stays, and then 1 s more; then a fade of 1 s. The CSS tells the same times. */
function useToastLife(id: number) {
  const [phase, setPhase] = useState<Phase>('in');
  useEffect(() => {
    if (phase === 'hovered') return;
    const { timeOutMs, extendedTimeOutMs, fadeOutMs } = TOAST_TIMING;
    const wait = { in: timeOutMs, extended: extendedTimeOutMs, out: fadeOutMs }[phase];
    const timer = setTimeout(() => (phase === 'out' ? dismissToast(id) : setPhase('out')), wait);
    return () => clearTimeout(timer);
  }, [id, phase]);
  return {
    phase,
    leave: () => setPhase('out'),
    hover: () => setPhase((now) => (now === 'out' ? now : 'hovered')),
    unhover: () => setPhase((now) => (now === 'out' ? now : 'extended')),
  };
}
