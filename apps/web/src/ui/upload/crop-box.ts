export interface Size {
  readonly width: number;
  readonly height: number;
}
/** What of a picture is kept: how near, and where its middle lies, from 0 (left, top) to 1. */
export interface Crop {
  /** 1: as much as fits; 3: a third of that, in each direction. */
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}
export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

export const MOST_ZOOM = 4;
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The part of the picture that a crop keeps, in its pixels: of the ratio asked, and never beyond an edge. */
export function boxOf(picture: Size, ratio: number, { zoom, x, y }: Crop): Box {
  const fits = Math.min(picture.width, picture.height * ratio);
  const width = fits / zoom;
  const height = width / ratio;
  return {
    left: (picture.width - width) * x,
    top: (picture.height - height) * y,
    width,
    height,
  };
}

/** The crop after the picture was dragged by so much of the frame's own size. */
export function dragged(picture: Size, ratio: number, crop: Crop, by: { x: number; y: number }): Crop {
  const { width, height } = boxOf(picture, ratio, crop);
  return {
    ...crop,
    x: moved(crop.x, by.x * width, picture.width - width),
    y: moved(crop.y, by.y * height, picture.height - height),
  };
}

/** How large the kept part is written: its own pixels, but no wider than any page shows. */
export function outputOf(box: Size, ratio: number, widest: number): Size {
  const width = Math.max(1, Math.round(Math.min(box.width, widest)));
  return { width, height: Math.max(1, Math.round(width / ratio)) };
}

function moved(share: number, pixels: number, room: number): number {
  return room < 1 ? share : Math.min(1, Math.max(0, share - pixels / room));
}
