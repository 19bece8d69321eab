export { newsOfHome } from './read.ts';
export { noticeRelation } from './relation.ts';
export { insertComment } from './repository/comments.ts';
export { insertNotice } from './repository/desk.ts';
export { findIdBySlug as findNoticeId } from './repository/notices.ts';
export { person as newsPerson } from './repository/person.ts';
export { newsRouter } from './router.ts';
export { noticeShare } from './share.ts';
