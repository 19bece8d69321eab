import { inflateSync } from 'node:zlib';

/** First and last sign of a stretch that a face has. */
export type Stretch = readonly [number, number];

/** The signs that a face of this file (WOFF 1.0) has, by its table `cmap`: what a list of ranges claims it may lack. */
export function coveredBy(woff: Buffer): Stretch[] {
  const cmap = tableOf(woff, 'cmap');
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + 8 * index),
  );
  const parts = offsets.map((offset) => cmap.subarray(offset));
  const whole = parts.find((part) => part.readUInt16BE(0) === 12);
  if (whole) return groupsOf(whole);
  const basic = parts.find((part) => part.readUInt16BE(0) === 4);
  return basic ? segmentsOf(basic) : [];
}

function tableOf(woff: Buffer, tag: string): Buffer {
  const count = woff.readUInt16BE(12);
  for (let at = 44; at < 44 + 20 * count; at += 20) {
    if (woff.toString('latin1', at, at + 4) !== tag) continue;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
    if (offset === undefined || packed === undefined || length === undefined) break;
    const bytes = woff.subarray(offset, offset + packed);
    return packed < length ? inflateSync(bytes) : bytes;
  }
  throw new Error(`no table ${tag}`);
}

/** Format 12: groups of signs beyond the basic plane too. */
function groupsOf(part: Buffer): Stretch[] {
  return Array.from({ length: part.readUInt32BE(12) }, (_, index) => {
    const at = 16 + 12 * index;
    return [part.readUInt32BE(at), part.readUInt32BE(at + 4)] as const;
  });
}

/** Format 4: segments, of which some name single signs that are missing. */
function segmentsOf(part: Buffer): Stretch[] {
  const size = part.readUInt16BE(6);
  const found: Stretch[] = [];
  for (let at = 0; at < size; at += 2) {
    const last = part.readUInt16BE(14 + at);
    const first = part.readUInt16BE(16 + size + at);
    const delta = part.readUInt16BE(16 + 2 * size + at);
    const place = 16 + 3 * size + at;
    const range = part.readUInt16BE(place);
    for (let sign = first; sign <= last && sign < 0xffff; sign += 1) {
      const glyph = range === 0 ? sign + delta : part.readUInt16BE(place + range + 2 * (sign - first));
      if (glyph % 0x1_0000 !== 0) found.push([sign, sign]);
    }
  }
  return found;
}
