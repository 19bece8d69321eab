import { useEffect, useRef } from 'react';

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
