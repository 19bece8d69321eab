import { type RefusalCode, refusalKey } from '@matchnight/contract';
import { type SigningCommand, takeSigningStep } from '@matchnight/rules';
import type { Translate } from '../../platform/calls/context.ts';
import { Refusal, type RefusalValues } from '../../platform/errors.ts';
import type { Loaded } from './market.ts';
import { refusalOf } from './refusal.ts';

/** What stands in the way of a deed, told before it is tried. */
export interface Obstacle {
  readonly code: RefusalCode;
  readonly message: string;
}

/** Why the law would refuse a command now; null: it would not. The market stays as it is. */
export function refusalByLaw(loaded: Loaded, command: SigningCommand<number>, now: Date): Refusal | null {
  const ruled = takeSigningStep(loaded.market, command, now.getTime());
  return ruled.ok ? null : refusalOf(ruled.failure, loaded);
}

/** What a deed's own check would refuse; null: nothing. */
export async function refusalIn(check: () => Promise<void>): Promise<Refusal | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** In the path's language, as the deed itself would say it; of a field what is said below it. */
export function obstacleOf(refusal: Refusal, t: Translate): Obstacle {
  const { code, values } = wordOf(refusal);
  return { code, message: t(refusalKey(code), values) };
}

function wordOf({ code, values, fields }: Refusal): { code: RefusalCode; values: RefusalValues } {
  for (const said of Object.values(fields ?? {}).flat()) {
    if ('code' in said) return { code: said.code, values: said.values ?? {} };
  }
  return { code, values };
}
