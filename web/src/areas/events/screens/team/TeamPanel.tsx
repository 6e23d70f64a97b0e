import { t } from '@lingui/core/macro';
import type { CampusEvent, EventDetails } from '@quad/contract/events/events';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../../ui/Card.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { teamQuery } from '../../queries/team-queries.ts';
import { teamText } from '../../texts/event-texts.ts';
import { NewTeam } from './NewTeam.tsx';
import { OwnTeam } from './OwnTeam.tsx';

interface TeamPanelProps {
  event: EventDetails;
  size: NonNullable<CampusEvent['team']>;
}

/** The viewer's team, or the form for a new one. */
export function TeamPanel({ event, size }: TeamPanelProps) {
  const query = useQuery(teamQuery(event._id));
  const { data: team } = query;
  const isOpen = event.state === 'published';
  if (team === null && !isOpen) return null;
  return (
    <Card title={team ? team.name : t`Your team`} aside={<span className="text-14 text-muted">{teamText(size)}</span>}>
      <Loaded
        query={query}
        failed={t`Your team could not be loaded.`}
        failure="brief"
        loading={<Skeleton className="h-24" />}
      >
        {(own) => (own ? <OwnTeam team={own} isOpen={isOpen} title={event.title} /> : <NewTeam eventId={event._id} />)}
      </Loaded>
    </Card>
  );
}
