import type { GroupPartItem } from '@quad/contract/groups/groups';

/**
 * A section of a study group's page: the events, polls or notes of the group. The area that owns them contributes it
 * (`groupParts`).
 */
export interface GroupPart {
  /** Its name among the parts: `events`. */
  readonly type: string;
  /** What stands above the list. */
  readonly title: string;
  /** Where a member adds one, by the group's id: `/events?group=…`. */
  readonly addAt: (groupId: string) => string;
  /** The screen that lists all of a group's, where there is one. */
  readonly allAt?: (groupId: string) => string;
  /**
   * The group's first few, in the order in which they are shown. That the viewer may read the group has been checked; the
   * domain leaves out what it hides from the viewer for reasons of its own.
   */
  readonly list: (viewerId: string, groupId: string, limit: number) => Promise<readonly GroupPartItem[]>;
}
