import type { Call } from '@matchnight/contract';
import type { Tx } from '../database/index.ts';
import { Refusal } from '../errors.ts';
import type { LoadedNouns, Version } from './nouns.ts';
import { isRecord } from './validate.ts';

/**
 * Refuses the write where somebody was faster to edit the part whose version the body names.
 * @throws Refusal changed_by: by whom and how many minutes ago; changed_meanwhile where nobody knows
 */
export async function requireVersion(
  tx: Tx,
  { call, nouns, body, now }: { call: Call; nouns: LoadedNouns; body: unknown; now: Date },
): Promise<void> {
  if (call.version === undefined) return;
  const { noun: name, part } = call.version;
  const noun = nouns.get(name);
  if (!noun?.kind.versionOf) throw new Error(`${call.path}: a ${name} has no version`);
  const seen = isRecord(body) ? body.version : undefined;
  refuseOlder(await noun.kind.versionOf(tx, noun.row, { part, seen }), seen, now);
}

/** @throws Refusal changed_by, changed_meanwhile where `seen` is not the version's number */
export function refuseOlder({ number, by, at }: Version, seen: unknown, now: Date): void {
  if (seen === number) return;
  if (by === null || at === null) throw new Refusal('changed_meanwhile');
  const minutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 60_000));
  throw new Refusal('changed_by', { values: { nick: by, minutes } });
}
