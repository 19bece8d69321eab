export { type Commented, commented, type NoticePublished, noticePublished } from './events.ts';
export { newsFeature } from './feature.ts';
export { noticeNoun } from './noun.ts';
export { newsOfHome } from './read.ts';
export { insertComment } from './repository/comments.ts';
export { insertNotice } from './repository/desk.ts';
export { lockById as lockNotice } from './repository/notices.ts';
export { person as newsPerson } from './repository/person.ts';
export { noticeShare } from './share.ts';
