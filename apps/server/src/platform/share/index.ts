export { body, frame } from './frame.ts';
export { avatar, COLOURS, crest, figure, flag, formMarks } from './look.ts';
export { momentTeller } from './moment.ts';
export { registerShares, type Share, type ShareAsk } from './share-route.ts';
export { column, fitting, line, row, type Tree } from './tree.ts';
