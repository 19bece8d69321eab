import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useT } from '../lib/text.tsx';
import { Icon } from './icons.tsx';
import './dialog.css';

const FIELD = ':is(input:not([type=hidden], [type=file]), select, textarea):enabled';

/** A modal dialog, open as long as it is rendered. Escape, the cross and a click beside it call `onClose`. */
export function Dialog(props: { title: string; onClose: () => void; children: ReactNode }) {
  const t = useT();
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // Closed while it is still there, it gives the focus back to what opened it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // On what there is to do, or to read; the browser would choose the cross.
    (dialog?.querySelector<HTMLElement>(FIELD) ?? heading.current)?.focus();
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it
    <dialog
      ref={ref}
      aria-labelledby={id}
      className="dialog"
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onClick={(event) => event.target === ref.current && props.onClose()}
    >
      <div className="p-4 sm:p-6">
        <div className="mb-4 flex items-center justify-between gap-3">
          <h2 ref={heading} id={id} tabIndex={-1} className="display text-xl outline-none">
            {props.title}
          </h2>
          <button
            type="button"
            className="icon-button"
            aria-label={t('common.close')}
            onClick={props.onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        {props.children}
      </div>
    </dialog>
  );
}

/** What a dialog ends with: its buttons, in sight however long it is. In a form, a child of that form. */
export function DialogDeeds({ children }: { children: ReactNode }) {
  return (
    <div className="dialog-deeds sticky bottom-0 z-10 flex flex-wrap justify-end gap-3 bg-surface py-3">
      {children}
    </div>
  );
}
