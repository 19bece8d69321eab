export { inboxFeature } from './feature.ts';
export { notify } from './notify.ts';
export {
  countBefore as countNotificationsBefore,
  deleteAbout as deleteNotificationsAbout,
} from './repository/events.ts';
export { updateRead as readNotifications } from './repository/notifications.ts';
