import type { ColourName, KitKind } from '@matchnight/rules';
import type { T } from '../lib/text.tsx';
import type { ShirtDrawing } from './shirt.tsx';

/** A kit: a picture, or a drawing. */
export interface ShownKit {
  readonly kit: KitKind;
  readonly image: string | null;
  readonly drawing: (ShirtDrawing & { readonly names: readonly [ColourName, ColourName] }) | null;
}

/** "Home kit: stripes, red and white"; or with another word than its own first. */
export function describeKit(t: T, { kit: kind, drawing }: ShownKit, kit: string = t(`kits.${kind}`)): string {
  if (drawing === null) return kit;
  const { pattern } = drawing;
  const [main, second] = [t(`kits.colour_${drawing.names[0]}`), t(`kits.colour_${drawing.names[1]}`)];
  if (pattern === 'plain') return t('kits.described_plain', { kit, main });
  return t('kits.described_two', { kit, pattern: t(`kits.pattern_${pattern}`), main, second });
}
