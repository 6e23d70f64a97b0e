import { chunk } from '../../../../../lib/chunk.ts';
import { LazyPart } from '../../../../../ui/LazyPart.tsx';

const whoToContact = chunk(async () => (await import('../../../../support/parts/WhoToContact.tsx')).WhoToContact);

/** The contacts for a refused visitor. Its code is loaded then, because most visitors are not refused. */
export const Contact = () => <LazyPart part={whoToContact} props={{}} />;
