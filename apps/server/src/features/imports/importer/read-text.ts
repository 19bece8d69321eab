import { isUtf8 } from 'node:buffer';
import { JSON_DEEPEST } from '@matchnight/contract';
import { placeTooDeep } from '../../../platform/json-depth.ts';
import { ImportRefused } from '../refused.ts';

/**
 * The text of a file's bytes, without the mark that some editors put before it.
 * @throws ImportRefused with the line and the byte, where they are no UTF-8
 */
export function readText(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('utf8');
  if (isUtf8(bytes)) return text.replace(/^\ufeff/, '');
  const before = Buffer.from(text.slice(0, brokenAt(text, bytes)));
  const line = before.toString().split('\n');
  const value = bytes[before.length]?.toString(16).toUpperCase() ?? '';
  throw new ImportRefused('not_utf8', {
    line: line.length,
    byte: Buffer.byteLength(line.at(-1) ?? '') + 1,
    value: `0x${value}`,
  });
}

/** @throws ImportRefused for what is empty, no JSON, nested deeper than any season, or only the beginning of it */
export function parseJson(text: string): unknown {
  if (text.trim() === '') throw new ImportRefused('empty');
  const tooDeep = placeTooDeep(text, JSON_DEEPEST);
  if (tooDeep !== null)
    throw new ImportRefused('not_json', { line: text.slice(0, tooDeep).split('\n').length });
  try {
    return JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    const position = Number(/position (\d+)/.exec(why)?.[1] ?? 0);
    const isAtEnd = position >= text.trimEnd().length;
    if (isAtEnd || /end of JSON input|^Unterminated/.test(why)) throw new ImportRefused('cut_off');
    // Of a short text the engine quotes the place and does not count it.
    throw new ImportRefused('not_json', { line: Number(/line (\d+)/.exec(why)?.[1] ?? 0) });
  }
}

/** Where the text has a stand-in for bytes that mean nothing; the sign itself may be in a file, too. */
function brokenAt(text: string, bytes: Uint8Array): number {
  const standIn = Buffer.from('\ufffd');
  let offset = 0;
  let from = 0;
  for (;;) {
    const at = text.indexOf('\ufffd', from);
    offset += Buffer.byteLength(text.slice(from, at));
    if (!standIn.equals(bytes.subarray(offset, offset + standIn.length))) return at;
    offset += standIn.length;
    from = at + 1;
  }
}
