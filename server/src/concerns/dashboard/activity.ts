/** Something that is new, as the dashboard tells it: `who` `says` `what`. */
export interface Activity {
  /** Tells it apart from everything else. */
  readonly id: string;
  readonly at: Date;
  /** Left out where nobody is to be named. */
  readonly who?: { readonly id: string; readonly name: string } | undefined;
  /** `created a study group` */
  readonly says: string;
  readonly what?: string | undefined;
  /** The address of its screen in the app. */
  readonly to?: string | undefined;
}

/** The newest events of an area, which contributes them as `activity`. */
export interface ActivitySource {
  /** The newest, at most so many, newest first: read along an index. */
  readonly newest: (limit: number) => Promise<readonly Activity[]>;
}
