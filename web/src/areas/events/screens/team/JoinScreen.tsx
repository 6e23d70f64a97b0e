import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { joinTeam } from '@quad/contract/events/event-teams';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { toast } from '../../../../ui/toast.ts';
import { timesText } from '../../parts/event-dates.ts';
import { eventKeys } from '../../queries/event-keys.ts';
import { type InvitedTeam, invitationQuery, showTeam } from '../../queries/team-queries.ts';
import { teamText } from '../../texts/event-texts.ts';
import { EVENTS_SCREEN, TO_EVENTS } from '../events-screen.tsx';

/** The screen to join the team of an invitation: `/events/join/{invitation}`. */
export function JoinScreen({ params: { invitation } }: ScreenProps<'/events/join/$invitation'>) {
  const client = useQueryClient();
  const query = useQuery(invitationQuery(invitation));
  const joining = useMutation({
    mutationFn: () => request(joinTeam, { params: { invitation } }),
    onSuccess: (team) => {
      showTeam(client, team);
      toast.success(t`You're in ${team.name}.`);
      void router.navigate({ to: '/events/$eventId', params: { eventId: team.event }, replace: true });
    },
    // The last seat may have been taken, or the viewer may have joined another team in another tab.
    onError: () => client.invalidateQueries({ queryKey: eventKeys.invitation(invitation) }),
  });
  if (!query.data)
    return (
      <Unloaded
        {...EVENTS_SCREEN}
        missing={t`This invitation isn't available`}
        failed={t`This invitation could not be loaded.`}
        query={query}
      />
    );
  const { event, team, isMember } = query.data;
  const params = { eventId: event._id };
  const obstacle = isMember ? null : obstacleTo(query.data);
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader title={t`Join ${team.name}`} parent={TO_EVENTS} note={event.title} />
      <div className="flex flex-col gap-4 px-4 md:px-0">
        <div className="rounded-card border border-line bg-surface p-5">
          <p>
            <Trans>
              <bdi className="font-semibold">{team.captain.name}</bdi> invites you to their team for{' '}
              <Link
                to="/events/$eventId"
                params={params}
                dir="auto"
                className="font-semibold text-accent-text underline"
              >
                {event.title}
              </Link>
              .
            </Trans>
          </p>
          <p className="mt-2 text-14 text-muted">{timesText(event)}</p>
          <p dir="auto" className="wrap-anywhere text-14 text-muted">
            {event.location}
          </p>
          <p className="mt-2 text-14 text-muted">
            {plural(team.size, { one: '# member', other: '# members' })} · {event.team && teamText(event.team)}
          </p>
        </div>
        {joining.error && <FormAlert>{joining.error.message}</FormAlert>}
        {obstacle !== null && <p className="rounded-control border border-line bg-raised px-4 py-3">{obstacle}</p>}
        {isMember || obstacle !== null ? (
          <Link to="/events/$eventId" params={params} className={buttonClass()}>
            {isMember ? t`You're in this team. Go to the event` : t`Go to the event`}
          </Link>
        ) : (
          <Button busy={joining.isPending} onClick={() => joining.mutate()}>
            {t`Join team`}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The reason why the viewer cannot join now, with advice; null when the viewer can. */
function obstacleTo({ event: { state }, team: { name, free }, otherTeam }: InvitedTeam): string | null {
  if (state === 'cancelled') return t`This event was cancelled.`;
  if (state !== 'published') return t`This event is over.`;
  if (otherTeam !== null) {
    return t`You're in the team ${otherTeam}. To join ${name}, leave ${otherTeam} on the event's page, then open this link again.`;
  }
  return free === 0 ? t`This team is full. You can make a team of your own, or join another.` : null;
}
