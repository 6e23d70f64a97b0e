import type { CampusEvent, EventDetails } from '@quad/contract/events/events';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../../ui/Card.tsx';
import { ErrorState } from '../../../../ui/ListStates.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { teamQuery } from '../../queries/team-queries.ts';
import { teamText } from '../../texts/event-texts.ts';
import { NewTeam } from './NewTeam.tsx';
import { OwnTeam } from './OwnTeam.tsx';

interface TeamPanelProps {
  event: EventDetails;
  size: NonNullable<CampusEvent['team']>;
}

/** One's team, or making one. */
export function TeamPanel({ event, size }: TeamPanelProps) {
  const { data: team, error, isFetching, refetch } = useQuery(teamQuery(event._id));
  const isOpen = event.state === 'published';
  if (team === null && !isOpen) return null;
  return (
    <Card title={team ? team.name : 'Your team'} aside={<span className="text-14 text-muted">{teamText(size)}</span>}>
      {team === undefined && !error && <Skeleton className="h-24" />}
      {team === undefined && error && (
        <ErrorState message="Your team could not be loaded." onRetry={() => void refetch()} busy={isFetching} />
      )}
      {team === null && <NewTeam eventId={event._id} />}
      {team && <OwnTeam team={team} isOpen={isOpen} title={event.title} />}
    </Card>
  );
}
