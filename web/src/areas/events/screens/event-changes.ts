import type { CampusEvent, EventDetails } from '@quad/contract/events/events';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { eventKeys as keys } from '../queries/event-keys.ts';
import type { EventPage } from '../queries/event-queries.ts';

/** Change an event in all cached queries. */
export function patchEvent(client: QueryClient, id: string, change: (event: CampusEvent) => Partial<CampusEvent>) {
  const patched = (event: CampusEvent) => (event._id === id ? { ...event, ...change(event) } : event);
  client.setQueryData<EventDetails>(keys.one(id), (event) => event && { ...event, ...change(event) });
  client.setQueriesData<InfiniteData<EventPage>>(
    { queryKey: keys.lists },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          events: page.events.map(patched),
          featured: page.featured && patched(page.featured),
        })),
      },
  );
}

/** Show an event from the answer of a call. */
export const showEvent = (client: QueryClient, event: CampusEvent) => patchEvent(client, event._id, () => event);

/** Show an event with all its details, and refetch the lists, where its place may have changed. */
export function showEventDetails(client: QueryClient, event: EventDetails) {
  client.setQueryData(keys.one(event._id), event);
  showEvent(client, event);
  void client.invalidateQueries({ queryKey: keys.lists });
  void client.invalidateQueries({ queryKey: keys.next });
  void client.invalidateQueries({ queryKey: keys.powers });
}

/** Forget an event that was deleted, and reload the lists. */
export async function forgetEvent(client: QueryClient, id: string) {
  client.removeQueries({ queryKey: keys.one(id) });
  await client.invalidateQueries({ queryKey: keys.lists });
  await client.invalidateQueries({ queryKey: keys.powers });
}

/** Reload all queries about an event. */
export async function renewEvent(client: QueryClient, id: string) {
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.one(id) }),
    client.invalidateQueries({ queryKey: keys.guests(id) }),
    client.invalidateQueries({ queryKey: keys.updates(id) }),
    client.invalidateQueries({ queryKey: keys.pictures(id) }),
    client.invalidateQueries({ queryKey: keys.team(id) }),
    client.invalidateQueries({ queryKey: keys.attendance(id) }),
  ]);
}
