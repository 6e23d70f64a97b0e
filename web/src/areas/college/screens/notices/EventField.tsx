import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { NoticeEvent } from '@quad/contract/college/notices';
import { listEvents } from '@quad/contract/events/events';
import { weekdayMoment } from '@quad/contract/text/dates';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarX, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { Button } from '../../../../ui/Button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { Spinner } from '../../../../ui/Spinner.tsx';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import type { NoticeDraft } from './notice-draft.ts';

interface EventFieldProps {
  event: NoticeDraft['event'];
  error?: string | undefined;
  disabled: boolean;
  onEvent: (event: NoticeDraft['event']) => void;
}

/** The event of a notice: the chosen event, or a search for one. */
export function EventField({ event, error, disabled, onEvent }: EventFieldProps) {
  const field = useRef<HTMLFieldSetElement>(null);
  const [searching, setSearching] = useState(false);
  const movesFocus = useRef(false);
  // The pressed control is removed. Without this, the focus would move to the beginning of the dialog.
  const change = (toSearching: boolean, chosen: NoticeDraft['event'] = event) => {
    movesFocus.current = true;
    setSearching(toSearching);
    onEvent(chosen);
  };
  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    field.current?.querySelector<HTMLElement>('input, button')?.focus();
  });
  return (
    <fieldset ref={field} className="min-w-0">
      <legend className="mb-1.5 font-medium text-14">{t`Event`}</legend>
      {event !== null ? (
        <Chosen event={event} disabled={disabled} onRemove={() => change(false, null)} />
      ) : searching ? (
        <Search onCancel={() => change(false)} onEvent={(chosen) => change(false, chosen)} />
      ) : (
        <Button kind="secondary" disabled={disabled} onClick={() => change(true)} className="min-h-13 w-full">
          <Trans>
            <CalendarDays size={18} aria-hidden className="text-muted" />
            Choose an event
          </Trans>
        </Button>
      )}
      <p
        role={error === undefined ? undefined : 'alert'}
        className={classNames('mt-1.5 text-14', error === undefined ? 'text-muted' : 'text-bad')}
      >
        {error ?? t`If this notice is about an event, it leads readers there.`}
      </p>
    </fieldset>
  );
}

interface ChosenProps {
  event: NonNullable<NoticeDraft['event']>;
  disabled: boolean;
  onRemove: () => void;
}

function Chosen({ event, disabled, onRemove }: ChosenProps) {
  const isGone = event === 'gone';
  const Icon = isGone ? CalendarX : CalendarDays;
  return (
    <div className="flex min-h-13 items-center gap-3 rounded-control border border-line bg-raised py-1 pe-1 ps-3">
      <Icon size={20} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        {isGone ? t`The event is no longer available.` : <EventLines event={event} />}
      </span>
      <IconButton
        label={isGone ? t`Remove the event` : t`Remove ${event.title}`}
        disabled={disabled}
        onClick={onRemove}
        className="shrink-0"
      >
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

function EventLines({ event: { title, startsAt, timeZone, location } }: { event: NoticeEvent }) {
  return (
    <>
      <bdi className="block truncate font-medium">{title}</bdi>
      <span className="block truncate text-14 text-muted">
        {weekdayMoment(startsAt, timeZone)} · <bdi>{location}</bdi>
      </span>
    </>
  );
}

const MOST = 5;
/** The number of events to request: results also contain events of study groups, which are then left out. */
const READ = 20;

/** Published events of the campus: future events, the soonest first, and past events that match the text. */
const eventsWith = (q: string) =>
  queryOptions({
    queryKey: ['events', 'for-notices', q],
    queryFn: async ({ signal }) => {
      const lists = q === '' ? (['upcoming'] as const) : (['upcoming', 'past'] as const);
      const pages = await Promise.all(
        lists.map((list) => request(listEvents, { query: { list, limit: READ, ...(q === '' ? {} : { q }) }, signal })),
      );
      return pages.flatMap(({ events }) => events.filter(({ group }) => group === null).slice(0, MOST));
    },
    placeholderData: keepPreviousData,
  });

function Search({ onCancel, onEvent }: { onCancel: () => void; onEvent: (event: NoticeEvent) => void }) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const query = useQuery(eventsWith(q));
  return (
    <div className="flex flex-col gap-2 rounded-control border border-line p-2">
      <SearchField
        label={t`Search events`}
        value={typed}
        onValue={setTyped}
        // Enter would publish the notice.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Loaded
        query={query}
        failed={t`Events could not be searched.`}
        failure="line"
        loading={<Spinner className="mx-auto my-4 size-6" />}
        empty={
          <p role="status" className="px-2 py-1 text-14 text-muted">
            {q === '' ? t`No events are coming up. Search for a past one.` : t`No results for “${q}”`}
          </p>
        }
      >
        {(events) => (
          <ul aria-label={t`Events found`}>
            {events.map((event) => (
              <li key={event._id}>
                <button
                  type="button"
                  onClick={() => onEvent(event)}
                  className="w-full rounded-control px-2 py-1.5 text-start hover:bg-raised"
                >
                  <EventLines event={event} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Button kind="quiet" onClick={onCancel} className="self-start px-3">
        {t`Cancel`}
      </Button>
    </div>
  );
}
