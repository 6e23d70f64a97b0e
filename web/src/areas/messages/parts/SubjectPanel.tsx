import type { OpenConversation } from '@quad/contract/messages/conversations';
import { type ComponentType, useState } from 'react';
import type { Chunk } from '../../../lib/chunk.ts';
import { useChunk } from '../../../ui/use-chunk.ts';
import { type SubjectPanelProps, subjectPanel } from './subject-panels.ts';

/** The panel about the subject of a conversation; nothing without a subject. */
export function SubjectPanel({ conversation: { subject, people } }: { conversation: OpenConversation }) {
  const panel = subject && subjectPanel(subject.type);
  const [person] = people;
  if (!panel || !person || subject.link === null) return null;
  return <Loaded key={subject.id} panel={panel} subjectId={subject.id} personId={person._id} />;
}

function Loaded({ panel, ...props }: SubjectPanelProps & { panel: Chunk<ComponentType<SubjectPanelProps>> }) {
  const [wanted, setWanted] = useState(true);
  const Panel = useChunk(panel, wanted, () => setWanted(false));
  return Panel ? <Panel {...props} /> : null;
}
