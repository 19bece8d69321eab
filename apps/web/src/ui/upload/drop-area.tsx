import { type DragEvent, type ReactNode, useState } from 'react';

/** A frame that takes a file dragged onto it; the button inside does the same. */
export function DropArea({
  onDrop,
  children,
}: {
  onDrop: (file: File | undefined) => void;
  children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by key
    <div
      className="grid gap-4 rounded-lg border border-dashed border-control bg-ground p-4 text-center data-over:bg-raised"
      data-over={isOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer.files[0]);
      }}
    >
      {children}
    </div>
  );
}
