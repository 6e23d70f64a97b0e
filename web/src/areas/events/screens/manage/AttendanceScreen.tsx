import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Attendee, attendanceFile, giveAttendanceCertificates } from '@quad/contract/events/event-door';
import type { EventDetails } from '@quad/contract/events/events';
import { SEATS_HELD_DAYS } from '@quad/contract/limits/events';
import { clockTime } from '@quad/contract/text/dates';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Award, Download, ScanLine, UsersRound } from 'lucide-react';
import { request } from '../../../../lib/client.ts';
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
  if (!data || !first)
    return (
      <Unloaded
        {...EVENTS_SCREEN}
        missing={t`This list isn't available`}
        failed={t`This list could not be loaded.`}
        query={list}
        parent={eventHref(eventId)}
      />
    );
  const attendees = data.items.map((attendee) => ({ ...attendee.person, attendee }));
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader title={t`Attendance`} note={event?.title} parent={eventHref(eventId)} />
      <div className="flex flex-col gap-4 px-4 md:px-0">
        <dl className="grid grid-cols-3 rounded-card border border-line bg-surface py-4 text-center">
          <Count name={t`Came`} count={first.attendedCount} />
          <Count name={t`Registered`} count={first.goingCount} />
          <Count name={t`Waiting`} count={first.waitingCount} />
        </dl>
        {first.heldCount > 0 && (
          <p className="text-14 text-muted">
            {t`${plural(first.heldCount, { one: '# seat', other: '# seats' })} on hold: the account can’t be used right now, so its owner is not listed. After ${SEATS_HELD_DAYS} days the seat is given to others.`}
          </p>
        )}
        {event && <Tools event={event} attendedCount={first.attendedCount} />}
        <Visitors eventId={eventId} timeZone={event?.timeZone} />
        <SearchField
          label={t`Search by name`}
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
            title={q === '' ? t`Nobody has registered yet` : t`No results for “${q}”`}
            {...(q === '' && event?.state === 'published'
              ? { text: t`Share the link so people can register.`, action: <ShareEvent event={event} /> }
              : {})}
          />
        ) : (
          <PersonList
            people={attendees}
            note={({ attendee }) => <Note attendee={attendee} />}
            aside={({ attendee }) => <State attendee={attendee} timeZone={event?.timeZone} />}
            pages={list}
            failed={t`More people could not be loaded.`}
          />
        )}
      </div>
    </div>
  );
}

const noteOf = ({ number, team, door, byHand, checkedInAt }: Attendee) =>
  [t`No. ${number}`, team, checkedInAt !== null && byHand && t`by hand`, door].filter(Boolean).join(' · ');

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
  if (state === 'waiting') return t`Waiting`;
  if (state === 'forming') return t`Forming`;
  return payment === 'started' ? t`Not paid` : payment === 'waiting' ? t`Payment to confirm` : t`Registered`;
}

function State({ attendee, timeZone }: { attendee: Attendee; timeZone: string | undefined }) {
  const { checkedInAt, certificate } = attendee;
  return (
    <span className="flex shrink-0 items-center gap-2 text-14">
      {certificate !== null && (
        <Link
          to="/certificates/$code"
          params={{ code: certificate }}
          aria-label={t`Certificate of ${attendee.person.name}`}
          className="grid size-11 place-items-center rounded-full text-accent-text hover:bg-raised"
        >
          <Award size={20} aria-hidden />
        </Link>
      )}
      {checkedInAt !== null ? (
        <span className="font-semibold text-good">{t`In, ${clockTime(checkedInAt, timeZone)}`}</span>
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
      toast.success(
        given === 0
          ? t`Everyone who came has one already.`
          : plural(given, { one: '# certificate given.', other: '# certificates given.' }),
      );
      return client.invalidateQueries({ queryKey: keys.attendance(id) });
    },
    onError: (error) => toastFailure(t`The certificates could not be issued.`, error),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'published' && (
        <Link to="/events/$eventId/door" params={{ eventId: id }} className={buttonClass('primary', 'px-4')}>
          <Trans>
            <ScanLine size={18} aria-hidden />
            Door
          </Trans>
        </Link>
      )}
      {state === 'over' && mayCertify && attendedCount > 0 && (
        <Button busy={giving.isPending} onClick={() => giving.mutate()} className="px-4">
          <Trans>
            <Award size={18} aria-hidden />
            Give certificates
          </Trans>
        </Button>
      )}
      <Button kind="secondary" busy={saving.isPending} onClick={() => saving.mutate()} className="px-4">
        <Trans>
          <Download size={18} aria-hidden />
          Table (CSV)
        </Trans>
      </Button>
    </div>
  );
}
