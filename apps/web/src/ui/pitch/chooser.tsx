import { Dialog } from '../dialog.tsx';

export interface Choice {
  readonly key: string;
  readonly text: string;
  /** Beside it: where a player plays, or who plays there. */
  readonly detail: string;
  readonly isCurrent: boolean;
}

/** One of a list, in a dialog. */
export function Chooser(props: {
  title: string;
  choices: readonly Choice[];
  onChoose: (key: string) => void;
  onClose: () => void;
}) {
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <ul className="divide-y divide-line">
        {props.choices.map(({ key, text, detail, isCurrent }) => (
          <li key={key}>
            <button
              type="button"
              aria-current={isCurrent ? 'true' : undefined}
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded px-2 text-left hover:bg-raised aria-[current]:text-accent-text"
              onClick={() => props.onChoose(key)}
            >
              <span className="min-w-0 truncate font-semibold">{text}</span>
              <span className="min-w-0 truncate text-sm text-muted">{detail}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
