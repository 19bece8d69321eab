/** A deed in a row of a list: what it says, and of whom for screen readers. */
export function RowButton(props: { text: string; label: string; isDanger?: boolean; onClick: () => void }) {
  const { text, label, isDanger = false, onClick } = props;
  return (
    <button
      type="button"
      className={`inline-flex min-h-11 items-center rounded-md px-2 font-semibold hover:bg-raised ${isDanger ? 'text-loss-text' : 'text-accent-text'}`}
      aria-label={label}
      onClick={onClick}
    >
      {text}
    </button>
  );
}
