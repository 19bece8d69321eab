export { body } from './frame.ts';
export { avatar, COLOURS, crest, figure, flag, formMarks } from './look.ts';
export { momentTeller } from './moment.ts';
export { pageShare, type Shared, tournamentsOf } from './page-share.ts';
export { readable } from './readable.ts';
export { registerShares, type Share, type ShareAsk } from './share-route.ts';
export { column, fitting, image, line, row, type Tree, twoLines } from './tree.ts';
