import { type RefObject, useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { getSession } from '../lib/session.ts';
import { useT } from '../lib/text.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SENT } from './form.tsx';

/**
 * Inside a form that takes long to fill in, or beside several of them: asks before the page is left with something typed
 * that isn't saved. Once on a page.
 */
export function LeaveQuestion({ isChanged = false }: { isChanged?: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  const isTyped = useTyped(place);
  const isUnsaved = () => isTyped.current || isChanged;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A session that ended leads to Login, whatever was typed.
      isUnsaved() && getSession() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  const asked = useRef(isUnsaved);
  useEffect(() => {
    asked.current = isUnsaved;
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (asked.current() && getSession() !== null) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return (
    <>
      <span ref={place} hidden />
      {blocker.state === 'blocked' && <Question blocker={blocker} />}
    </>
  );
}

function Question({ blocker }: { blocker: Blocker & { state: 'blocked' } }) {
  const t = useT();
  return (
    <ConfirmDialog
      title={t('leaving.title')}
      confirm={t('leaving.leave')}
      isDanger
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      {t('leaving.text')}
    </ConfirmDialog>
  );
}

/** Whether anything was typed or chosen in the form around `place`, or in a form beside it, since that was last saved. */
function useTyped(place: RefObject<HTMLElement | null>): { readonly current: boolean } {
  const forms = useRef(new Set<Element | null>());
  useEffect(() => {
    const around = place.current?.closest('form') ?? place.current?.parentElement;
    const formOf = ({ target }: Event) => (target instanceof Element ? target.closest('form') : null);
    const typed = (event: Event) => forms.current.add(formOf(event));
    const saved = (event: Event) => forms.current.delete(formOf(event));
    around?.addEventListener('input', typed);
    around?.addEventListener('change', typed);
    around?.addEventListener(SENT, saved);
    return () => {
      around?.removeEventListener('input', typed);
      around?.removeEventListener('change', typed);
      around?.removeEventListener(SENT, saved);
    };
  }, [place]);
  return {
    get current() {
      // A form that was loaded anew is another one.
      return [...forms.current].some((form) => form?.isConnected);
    },
  };
}
