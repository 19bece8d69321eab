import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** How far a finger may slip in a tap. */
const SLIP = 6;

interface Held {
  readonly player: string;
  readonly element: HTMLElement;
  readonly x: number;
  readonly y: number;
  isMoving: boolean;
  over: Element | null;
}

/**
 * What drags inside an element: `data-player` is taken, `data-spot` takes. It moves what is dragged by itself, without
 * a render a pixel, and swallows the click that ends a drag.
 */
export function useDrag(onDrop: (player: string, spot: string) => void) {
  const held = useRef<Held | null>(null);
  const wasDragged = useRef(false);

  function take(event: PointerEvent) {
    wasDragged.current = false;
    const element = closest(event.target, '[data-player]');
    const player = element?.dataset.player;
    if (!element || player === undefined || !event.isPrimary || event.button !== 0) return;
    held.current = { player, element, x: event.clientX, y: event.clientY, isMoving: false, over: null };
  }

  function move(event: PointerEvent) {
    const drag = held.current;
    if (!drag) return;
    const right = event.clientX - drag.x;
    const down = event.clientY - drag.y;
    if (!drag.isMoving && Math.hypot(right, down) < SLIP) return;
    if (!drag.isMoving) drag.element.setPointerCapture(event.pointerId);
    drag.isMoving = true;
    drag.element.dataset.held = '';
    drag.element.style.translate = `${right}px ${down}px`;
    mark(drag, spotAt(event, drag.element));
  }

  function drop(event: PointerEvent) {
    const drag = held.current;
    const spot = drag?.isMoving ? spotAt(event, drag.element)?.dataset.spot : undefined;
    wasDragged.current = drag?.isMoving ?? false;
    letGo();
    if (drag && spot !== undefined) onDrop(drag.player, spot);
  }

  function letGo() {
    const drag = held.current;
    held.current = null;
    if (!drag) return;
    mark(drag, null);
    delete drag.element.dataset.held;
    drag.element.style.translate = '';
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

/** What lies below the pointer and the dragged thing. */
function spotAt(event: PointerEvent, dragged: HTMLElement): HTMLElement | null {
  const below = document
    .elementsFromPoint(event.clientX, event.clientY)
    .find((element) => !dragged.contains(element));
  return closest(below ?? null, '[data-spot]');
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}
