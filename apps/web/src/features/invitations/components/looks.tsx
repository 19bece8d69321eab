import { formatList } from '../../../lib/formats.ts';
import { useLang } from '../../../lib/text.tsx';
import { weekdayName } from '../../../lib/weekdays.ts';

/** On which evenings somebody plays who looks for a club, and their sentence. */
export function Looks({ evenings, sentence }: { evenings: readonly number[]; sentence: string }) {
  const lang = useLang();
  return (
    <>
      <span className="block font-semibold">
        {formatList(
          lang,
          evenings.map((evening) => weekdayName(lang, evening, 'short')),
        )}
      </span>
      {sentence !== '' && <span className="block wrap-anywhere">{sentence}</span>}
    </>
  );
}
