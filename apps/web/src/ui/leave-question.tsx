import { type RefObject, useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { getSession } from '../lib/session.ts';
import { useT } from '../lib/text.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SENT } from './form.tsx';

/** Inside a form that takes long to fill in: asks before the page is left with something typed that isn't saved. */
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

/** Whether anything was typed or chosen in the form around `place` since it was last saved. */
function useTyped(place: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isTyped = useRef(false);
  useEffect(() => {
    const form = place.current?.closest('form');
    const typed = () => {
      isTyped.current = true;
    };
    const saved = () => {
      isTyped.current = false;
    };
    form?.addEventListener('input', typed);
    form?.addEventListener('change', typed);
    form?.addEventListener(SENT, saved);
    return () => {
      form?.removeEventListener('input', typed);
      form?.removeEventListener('change', typed);
      form?.removeEventListener(SENT, saved);
    };
  }, [place]);
  return isTyped;
}
