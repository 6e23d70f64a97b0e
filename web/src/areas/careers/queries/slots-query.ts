import { listSlots } from '@quad/contract/careers/interview-slots';
import { dayHeading } from '@quad/contract/text/dates';
import type { AnswerOf } from '@quad/contract/wire/call';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { internshipKeys as keys } from './careers-keys.ts';

export type ListedSlot = AnswerOf<typeof listSlots>['slots'][number];

/** The interview slots of a posting, by time. */
export function slotsQuery(postingId: string) {
  return queryOptions({
    queryKey: keys.slots(postingId),
    queryFn: async ({ signal }) => (await request(listSlots, { params: { id: postingId }, signal })).slots,
    staleTime: 0,
  });
}

/** Group slots by day, in the order of the days. */
export function byDay<Slot extends { readonly startsAt: string }>(
  slots: readonly Slot[],
): readonly { day: string; slots: readonly Slot[] }[] {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) {
    const day = dayHeading(slot.startsAt);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, daySlots]) => ({ day, slots: daySlots }));
}
