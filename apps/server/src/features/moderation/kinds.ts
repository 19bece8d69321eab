import type { ReportKind } from '@matchnight/contract';
import type { Events } from '../../platform/events.ts';
import {
  type Reportable,
  reportableAnnouncement,
  reportableComment,
  reportableLooking,
  reportableMessage,
  reportableNotice,
} from './ports.ts';
import { reportableNick, reportablePicture } from './profile-things.ts';

/** Who answers for a kind: what a later feature owns is asked through its port. */
export function reportableOf(events: Events, kind: ReportKind): Reportable {
  switch (kind) {
    case 'comment':
      return events.ask(reportableComment);
    case 'notice':
      return events.ask(reportableNotice);
    case 'message':
      return events.ask(reportableMessage);
    case 'announcement':
      return events.ask(reportableAnnouncement);
    case 'looking':
      return events.ask(reportableLooking);
    case 'nick':
      return reportableNick;
    case 'picture':
      return reportablePicture;
  }
}
