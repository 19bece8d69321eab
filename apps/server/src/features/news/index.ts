export { newsCalls } from './calls.ts';
export { type Commented, commented, type NoticePublished, noticePublished } from './events.ts';
export { noticeNoun } from './noun.ts';
export { newsOfHome } from './read.ts';
export { commentAsReported, noticeAsReported } from './reported.ts';
export { insertComment } from './repository/comments.ts';
export { insertNotice } from './repository/desk.ts';
export { person as newsPerson } from './repository/person.ts';
export { noticeShare } from './share.ts';
