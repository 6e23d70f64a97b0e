import { type Static, Type } from 'typebox';
import { ANALYTICS_DAYS } from '../limits/campus.ts';
import { defineCall } from '../wire/call.ts';
import { Day, nullable } from '../wire/schemas.ts';

const Count = Type.Integer({ minimum: 0 });
/** A count of people. Null below five, because smaller counts could identify a person. */
const People = nullable(Count);

/**
 * How the campus is used, counted without tracking individuals. Days and hours are in the campus's time zone; weeks
 * begin on Monday. `days` are oldest first. `hours` are views by day of the week, from Monday, and hour of the day.
 * `retention` counts, for the users who joined in a week, how many were active in that week, the next one, and so on.
 * `storage` is the size of all files and `traffic` the bytes sent.
 */
export const Analytics = Type.Object({
  days: Type.Array(
    Type.Object({
      day: Day,
      active: People,
      joined: Count,
      posts: Count,
      views: Count,
      storage: nullable(Count),
      traffic: Count,
    }),
  ),
  weeks: Type.Array(Type.Object({ week: Day, active: People })),
  retention: Type.Array(Type.Object({ week: Day, joined: People, here: Type.Array(People) })),
  postKinds: Type.Array(Type.Object({ kind: Type.String(), count: Count })),
  hours: Type.Array(Type.Array(Count, { minItems: 24, maxItems: 24 }), { minItems: 7, maxItems: 7 }),
  screens: Type.Array(Type.Object({ screen: Type.String(), views: Count })),
});
export type Analytics = Static<typeof Analytics>;

export const getAnalytics = defineCall({
  method: 'GET',
  path: '/api/admin/analytics',
  summary: 'Get usage totals of the campus: people, posts, screens, hours, storage and traffic',
  tag: 'admin',
  access: 'figures',
  query: Type.Object({ days: Type.Integer({ minimum: 7, maximum: ANALYTICS_DAYS, default: 30 }) }),
  answer: Analytics,
});
