import type { GroupPartItem } from '@quad/contract/groups/groups';

/**
 * A section of a study group's page: the events, polls or notes of the group. The area that owns them contributes it
 * (`groupParts`).
 */
export interface GroupPart {
  /** The key of the section, e.g. `events`. */
  readonly type: string;
  /** The heading of the section. */
  readonly title: string;
  /** The path where a member adds an item: `/events/new?group=…`. */
  readonly addAt: (groupId: string) => string;
  /** The screen with all items of a group, where one exists. */
  readonly allAt?: (groupId: string) => string;
  /**
   * Select the group's first items, in shown order. The caller has checked that the viewer may read the group. The area
   * itself leaves out items hidden from the viewer.
   */
  readonly list: (viewerId: string, groupId: string, limit: number) => Promise<readonly GroupPartItem[]>;
}
