import { type MouseEvent, type PointerEvent, useRef } from 'react';
import './drag.css';

/** How far a finger may slip in a tap. */
const SLIP = 6;

/** How near to the upper edge of the screen, where the frame has its head, the page begins to scroll, and how far it does with each move. */
const EDGE = 104;
const STEP = 10;

interface Held {
  readonly player: string;
  readonly element: HTMLElement;
  readonly x: number;
  readonly y: number;
  /** What goes with the pointer, over everything; null before it has moved. */
  ghost: HTMLElement | null;
  over: Element | null;
}

/**
 * What drags inside an element: `data-player` is taken, `data-spot` takes. A copy goes with the pointer, without a render
 * a pixel, out of strips that scroll, too; the click that ends a drag is swallowed.
 */
export function useDrag(onDrop: (player: string, spot: string) => void) {
  const held = useRef<Held | null>(null);
  const wasDragged = useRef(false);

  function take(event: PointerEvent) {
    wasDragged.current = false;
    const element = closest(event.target, '[data-player]');
    const player = element?.dataset.player;
    if (!element || player === undefined || !event.isPrimary || event.button !== 0) return;
    held.current = { player, element, x: event.clientX, y: event.clientY, ghost: null, over: null };
  }

  function move(event: PointerEvent) {
    const drag = held.current;
    if (!drag) return;
    const right = event.clientX - drag.x;
    const down = event.clientY - drag.y;
    if (!drag.ghost && Math.hypot(right, down) < SLIP) return;
    if (!drag.ghost) {
      drag.element.setPointerCapture(event.pointerId);
      drag.element.dataset.held = '';
      drag.ghost = ghostOf(drag.element);
    }
    drag.ghost.style.translate = `${right}px ${down}px`;
    if (event.clientY < EDGE) scrollBy(0, -STEP);
    mark(drag, spotAt(event));
  }

  function drop(event: PointerEvent) {
    const drag = held.current;
    const spot = drag?.ghost ? spotAt(event)?.dataset.spot : undefined;
    wasDragged.current = drag?.ghost != null;
    letGo();
    if (drag && spot !== undefined) onDrop(drag.player, spot);
  }

  function letGo() {
    const drag = held.current;
    held.current = null;
    if (!drag) return;
    mark(drag, null);
    delete drag.element.dataset.held;
    drag.ghost?.remove();
  }

  return {
    onPointerDown: take,
    onPointerMove: move,
    onPointerUp: drop,
    onPointerCancel: letGo,
    // A crest that is a picture would be dragged by the browser itself.
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.stopPropagation();
    },
  };
}

function mark(drag: Held, over: HTMLElement | null) {
  if (drag.over === over) return;
  drag.over?.removeAttribute('data-over');
  over?.setAttribute('data-over', '');
  drag.over = over;
}

/** A copy of what is dragged, or of the part of it that is its face, exactly over it. */
function ghostOf(element: HTMLElement): HTMLElement {
  const face = element.querySelector('[data-face]') ?? element;
  const { left, top } = face.getBoundingClientRect();
  const ghost = document.createElement('div');
  ghost.className = 'dragged';
  ghost.setAttribute('aria-hidden', 'true');
  ghost.append(face.cloneNode(true));
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px` });
  document.body.append(ghost);
  return ghost;
}

/** What lies below the pointer; the copy lets it through. */
function spotAt(event: PointerEvent): HTMLElement | null {
  return closest(document.elementFromPoint(event.clientX, event.clientY), '[data-spot]');
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}
