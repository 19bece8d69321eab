import { useEffect, useRef } from 'react';

/** Why it was refused, where no field says it: it has the focus, so that it is read. */
export function Refusal({ text }: { text: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text !== '') line.current?.focus();
  }, [text]);
  if (text === '') return null;
  return (
    <p ref={line} tabIndex={-1} className="font-semibold text-loss-text outline-none wrap-anywhere">
      {text}
    </p>
  );
}
