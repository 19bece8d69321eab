import { EMBLEM_OVERS, EMBLEM_SHAPES } from '@matchnight/contract/emblem-paths';
import { ICON_PATHS } from './icon-paths.ts';

/** Drawn when it is first asked for. */
let drawn: string | undefined;

/**
 * The paths of all icons and emblems, once in the document that the server sends and in no script: what is drawn
 * refers to them. The browser keeps what the server wrote.
 */
export function Sprite() {
  return (
    <svg
      className="absolute size-0"
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, as one piece instead of eighty elements
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? sprite() : '' }}
    />
  );
}

function sprite(): string {
  drawn ??= draw();
  return drawn;
}

function draw(): string {
  const paths = (prefix: string, all: Readonly<Record<string, string>>) =>
    Object.entries(all).map(([name, path]) => `<path id="${prefix}-${name}" d="${path}"/>`);
  const clips = Object.keys(EMBLEM_SHAPES).map(
    (shape) => `<clipPath id="clip-${shape}"><use href="#shape-${shape}"/></clipPath>`,
  );
  const all = [
    ...paths('shape', EMBLEM_SHAPES),
    ...paths('over', EMBLEM_OVERS),
    ...paths('icon', ICON_PATHS),
    ...clips,
  ];
  return `<defs>${all.join('')}</defs>`;
}
