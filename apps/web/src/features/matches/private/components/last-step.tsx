import { type ReactNode, useId } from 'react';
import { Button } from '../../../../ui/button.tsx';

/** A button for what can't be undone, on the page that shows what will come of it: that it is for good stands before it, a refusal behind. */
export function LastStep(props: {
  /** What the button says. */
  deed: string;
  isBusy: boolean;
  /** Why it was refused; empty: it was not. */
  refused: string;
  onPress: () => void;
  /** What can't be undone. */
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      <p id={id}>{props.children}</p>
      <Button kind="danger" isBusy={props.isBusy} aria-describedby={id} onClick={props.onPress}>
        {props.deed}
      </Button>
      <p role="status" className="text-sm font-semibold text-loss-text empty:hidden">
        {props.refused}
      </p>
    </div>
  );
}
