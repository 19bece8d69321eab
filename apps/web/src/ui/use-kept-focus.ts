import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A button that is disabled while its deed is done loses the focus: it has it again afterwards, if it is still there and
 * nothing else took it. Called as the deed begins.
 */
export function useKeptFocus(isBusy: boolean): () => void {
  const left = useRef<Element | null>(null);
  useEffect(() => {
    if (isBusy) return;
    const { current: before } = left;
    left.current = null;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
  }, [isBusy]);
  return () => {
    left.current = document.activeElement;
  };
}

/**
 * A form that is made anew once it is saved takes the focus with it: the button of the one in its place has it then. Called
 * as it is sent.
 */
export function useFocusAnew(): (form: HTMLFormElement) => void {
  const sent = useRef<HTMLFormElement | null>(null);
  useLayoutEffect(
    () => () => {
      const { current: form } = sent;
      if (!form?.contains(document.activeElement)) return;
      const place = formsOfPage().indexOf(form);
      const { pathname } = location;
      queueMicrotask(() => {
        if (document.activeElement !== document.body || location.pathname !== pathname) return;
        formsOfPage()[place]?.querySelector<HTMLElement>('[type=submit]')?.focus();
      });
    },
    [],
  );
  return (form) => {
    sent.current = form;
  };
}

function formsOfPage(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('#content form')];
}
