import { useRef, useState } from 'react';

/** A question before a form is sent, to be answered in a ConfirmDialog. */
export interface Question {
  /** The form that waits for the answer; null: nothing is asked. */
  readonly asked: HTMLFormElement | null;
  /** Asks; false where there is nothing to ask, or the answer was yes. For `useServerForm`. */
  ask(form: HTMLFormElement): boolean;
  /** For the dialog: sends the form. */
  onConfirm(): void;
  onClose(): void;
}

/** @param isNeeded whether the form, as it is filled in, is asked about at all */
export function useQuestion(isNeeded: (form: HTMLFormElement) => boolean = () => true): Question {
  const [asked, setAsked] = useState<HTMLFormElement | null>(null);
  const isConfirmed = useRef(false);
  return {
    asked,
    ask(form) {
      const isAnswered = isConfirmed.current;
      isConfirmed.current = false;
      if (isAnswered || !isNeeded(form)) return false;
      setAsked(form);
      return true;
    },
    onConfirm() {
      isConfirmed.current = true;
      setAsked(null);
      asked?.requestSubmit();
    },
    onClose: () => setAsked(null),
  };
}
