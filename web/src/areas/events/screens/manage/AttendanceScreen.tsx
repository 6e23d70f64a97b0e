import { type Attendee, attendanceFile, giveAttendanceCertificates } from '@quad/contract/events/event-door';
import type { EventDetails } from '@quad/contract/events/events';
import { SEATS_HELD_DAYS } from '@quad/contract/limits/events';
import { clockTime } from '@quad/contract/text/dates';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Award, Download, ScanLine, UsersRound } from 'lucide-react';
import { request } from '../../../../lib/client.ts';
import { counted } from '../../../../lib/counts.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { useSaveFile } from '../../../../ui/use-save-file.ts';
import { PersonList } from '../../../people/parts/PersonList.tsx';
import { attendanceQuery } from '../../queries/attendance-query.ts';
import { eventKeys as keys } from '../../queries/event-keys.ts';
import { eventQuery } from '../../queries/event-queries.ts';
import { eventHref } from '../../texts/event-href.ts';
import { ShareEvent } from '../components/ShareEvent.tsx';
import { EVENTS_SCREEN } from '../events-screen.tsx';
import { useEventChanges } from '../use-event-changes.ts';
import { Visitors } from './Visitors.tsx';

/** The time to collect changes before a refetch of the list, in milliseconds. */
const COLLECTED_MS = 1000;

/** The registered people and their attendance, for hosts: `/events/{id}/attendance`. */
export function AttendanceScreen({ params, search }: ScreenProps<'/events/$eventId/attendance'>) {
  const { eventId } = params;
  const client = useQueryClient();
  const q = useDebounced(search.q ?? '');
  const { data: event } = useQuery(eventQuery(eventId));
  const list = useInfiniteQuery(attendanceQuery(eventId, q));
  const renew = () => {
    void client.invalidateQueries({ queryKey: keys.attendance(eventId) });
    void client.invalidateQueries({ queryKey: keys.walkIns(eventId) });
  };
  useEventChanges(eventId, COLLECTED_MS, renew);
  const { data } = list;
  const [first] = data?.pages ?? [];
  if (!data || !first) return <Unloaded {...EVENTS_SCREEN} what="This list" query={list} parent={eventHref(eventId)} />;
  const attendees = data.items.map((attendee) => ({ ...attendee.person, attendee }));
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader title="Attendance" note={event?.title} parent={eventHref(eventId)} />
      <div className="flex flex-col gap-4 px-4 wide:px-0">
        <dl className="grid grid-cols-3 rounded-card border border-line bg-surface py-4 text-center">
          <Count name="Came" count={first.attendedCount} />
          <Count name="Registered" count={first.goingCount} />
          <Count name="Waiting" count={first.waitingCount} />
        </dl>
        {first.heldCount > 0 && (
          <p className="text-14 text-muted">
            {counted(first.heldCount, 'seat')} on hold: the account can’t be used right now, so its owner is not listed.
            After {SEATS_HELD_DAYS} days the seat is given to others.
          </p>
        )}
        {event && <Tools event={event} attendedCount={first.attendedCount} />}
        <Visitors eventId={eventId} timeZone={event?.timeZone} />
        <SearchField
          label="Search by name"
          value={search.q ?? ''}
          onValue={(text) =>
            void router.navigate({
              to: '/events/$eventId/attendance',
              params,
              search: { q: text === '' ? undefined : text },
              replace: true,
              resetScroll: false,
            })
          }
        />
        {attendees.length === 0 ? (
          <EmptyState
            icon={<UsersRound size={28} aria-hidden />}
            title={q === '' ? 'Nobody has registered yet' : `No results for “${q}”`}
            {...(q === '' && event?.state === 'published'
              ? { text: 'Share the link so people can register.', action: <ShareEvent event={event} /> }
              : {})}
          />
        ) : (
          <PersonList
            people={attendees}
            note={({ attendee }) => <Note attendee={attendee} />}
            aside={({ attendee }) => <State attendee={attendee} timeZone={event?.timeZone} />}
            pages={list}
            failed="More people could not be loaded."
          />
        )}
      </div>
    </div>
  );
}

const noteOf = ({ number, team, door, byHand, checkedInAt }: Attendee) =>
  [`No. ${number}`, team, checkedInAt !== null && byHand && 'by hand', door].filter(Boolean).join(' · ');

/** The ticket of a person, and the answers to the hosts' questions. */
function Note({ attendee }: { attendee: Attendee }) {
  const answers = attendee.answers.filter(({ answer }) => answer !== '');
  return (
    <>
      {noteOf(attendee)}
      {answers.length > 0 && (
        <span className="mt-0.5 mb-2 block whitespace-normal">
          {answers.map(({ question, answer }) => (
            <span key={question} dir="auto" className="wrap-anywhere block whitespace-pre-line">
              {question} <span className="text-text">{answer}</span>
            </span>
          ))}
        </span>
      )}
    </>
  );
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-14 text-muted">{name}</dt>
      <dd className="font-bold font-heading text-28 tabular-nums">{count}</dd>
    </div>
  );
}

/** The state of a person who has not come. */
function stateText({ state, payment }: Attendee): string {
  if (state === 'waiting') return 'Waiting';
  if (state === 'forming') return 'Forming';
  return payment === 'started' ? 'Not paid' : payment === 'waiting' ? 'Payment to confirm' : 'Registered';
}

function State({ attendee, timeZone }: { attendee: Attendee; timeZone: string | undefined }) {
  const { checkedInAt, certificate } = attendee;
  return (
    <span className="flex shrink-0 items-center gap-2 text-14">
      {certificate !== null && (
        <Link
          to="/certificates/$code"
          params={{ code: certificate }}
          aria-label={`Certificate of ${attendee.person.name}`}
          className="grid size-11 place-items-center rounded-full text-accent-text hover:bg-raised"
        >
          <Award size={20} aria-hidden />
        </Link>
      )}
      {checkedInAt !== null ? (
        <span className="font-semibold text-good">In, {clockTime(checkedInAt, timeZone)}</span>
      ) : (
        <span className="text-muted">{stateText(attendee)}</span>
      )}
    </span>
  );
}

function Tools({ event, attendedCount }: { event: EventDetails; attendedCount: number }) {
  const { _id: id, title, state, mayCertify } = event;
  const client = useQueryClient();
  const saving = useSaveFile(() => saveFile(attendanceFile, { params: { id }, name: `${title}.csv` }));
  const giving = useMutation({
    mutationFn: () => request(giveAttendanceCertificates, { params: { id } }),
    onSuccess: ({ given }) => {
      toast.success(given === 0 ? 'Everyone who came has one already.' : `${counted(given, 'certificate')} given.`);
      return client.invalidateQueries({ queryKey: keys.attendance(id) });
    },
    onError: (error) => toastFailure('The certificates could not be issued.', error),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'published' && (
        <Link to="/events/$eventId/door" params={{ eventId: id }} className={buttonClass('primary', 'px-4')}>
          <ScanLine size={18} aria-hidden />
          Door
        </Link>
      )}
      {state === 'over' && mayCertify && attendedCount > 0 && (
        <Button busy={giving.isPending} onClick={() => giving.mutate()} className="px-4">
          <Award size={18} aria-hidden />
          Give certificates
        </Button>
      )}
      <Button kind="secondary" busy={saving.isPending} onClick={() => saving.mutate()} className="px-4">
        <Download size={18} aria-hidden />
        Table (CSV)
      </Button>
    </div>
  );
}
