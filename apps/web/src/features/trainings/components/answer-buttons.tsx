import { AVAILABILITIES, type Availability } from '@matchnight/contract/constants';
import { useEffect, useState } from 'react';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAction } from '../../../ui/use-action.ts';

/** Yes, maybe or no by one tap; `label` is the question. */
export function AnswerButtons(props: {
  label: string;
  /** Where what stands above asks it already. */
  isLabelHidden?: boolean;
  mine: Availability | null;
  send: (answer: Availability) => Promise<{ message: string }>;
}) {
  const { label, isLabelHidden = false, mine, send } = props;
  const t = useT();
  // Shown at once; the page's answer follows.
  const [sent, setSent] = useState<Availability | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server says replaces what was tapped
  useEffect(() => setSent(null), [mine]);
  const action = useAction(async (answer: Availability) => {
    setSent(answer);
    try {
      return await send(answer);
    } catch (error) {
      setSent(null);
      throw error;
    }
  });
  const pressed = sent ?? mine;
  // Each as wide as its word needs: “Vielleicht” has no room in a third of a phone.
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1 text-sm font-semibold'}>{label}</legend>
      {AVAILABILITIES.map((answer) => (
        <Button
          key={answer}
          kind={pressed === answer ? 'primary' : 'secondary'}
          aria-pressed={pressed === answer}
          onClick={() => action.run(answer)}
        >
          {t(`availability.${answer}`)}
        </Button>
      ))}
    </fieldset>
  );
}
