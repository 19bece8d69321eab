declare module 'virtual:catalogue/*' {
  import type { Messages } from '@lingui/core';

  const catalogue: Messages;
  export default catalogue;
  /** What imports the texts of each feature. */
  export const features: Readonly<Record<string, () => Promise<{ default: Messages }>>>;
}
