export const DESIGNS: readonly {
  key: string;
  type: 'AV' | 'BT' | 'BD' | 'BE' | 'BU' | 'CA';
  family: string;
  colourway: string;
}[] = [];
export function drawDesign(key: string): string {
  return key;
}
