declare module 'virtual:catalogue/*' {
  import type { Messages } from '@lingui/core';

  const catalogue: Messages;
  export default catalogue;
  /** Of the frame's: loads what imports the texts of features. */
  export const loadTable: () => Promise<typeof import('virtual:catalogues/*')>;
}
declare module 'virtual:catalogues/*' {
  import type { Messages } from '@lingui/core';

  /** What imports the texts of each feature. */
  export const features: Readonly<Record<string, () => Promise<{ default: Messages }>>>;
}
