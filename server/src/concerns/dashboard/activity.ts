/** A recent event on the dashboard, which shows `says`, `what` and `who` apart from each other. */
export interface Activity {
  /** Unique among all activities. */
  readonly id: string;
  readonly at: Date;
  /** Left out when the activity names nobody. */
  readonly who?: { readonly id: string; readonly name: string } | undefined;
  /** `created a study group` */
  readonly says: string;
  readonly what?: string | undefined;
  /** The address of its screen in the app. */
  readonly to?: string | undefined;
}

/** The newest activities of an area, contributed as `activity`. */
export interface ActivitySource {
  /** The newest `limit` activities, newest first, read along an index. */
  readonly newest: (limit: number) => Promise<readonly Activity[]>;
}
