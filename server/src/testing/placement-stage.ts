import type { TestContext, TestPerson } from './context.ts';
import { inHours, POSTING, someResume } from './placement.ts';

/** The internships, jobs and certificates of a stage. */
export interface PlacementStage {
  /** An open internship of the owner. */
  posting(): Promise<string>;
  /** A posting of the owner that waits for approval. */
  pendingPosting(): Promise<string>;
  /** The friend's application for `posting`, in the status Interviewing. */
  application(): Promise<string>;
  /** A slot of `posting` that nobody has booked. */
  slot(): Promise<string>;
  /** A slot of `posting` that the friend has booked. */
  bookedSlot(): Promise<string>;
  /** A résumé on the owner's profile. */
  resume(): Promise<string>;
  /** A program of the admin. */
  program(): Promise<string>;
  /** The friend's certificate of it. */
  certificate(): Promise<string>;
}

type Once = <Value>(make: () => Promise<Value>) => () => Promise<Value>;

export function newPlacementStage(
  quad: TestContext,
  people: Readonly<Record<'owner' | 'friend' | 'admin', TestPerson>>,
  once: Once,
): PlacementStage {
  const { placement, postings, applications, applicants, interviewSlots, programs } = quad.services;
  const [owner, friend] = [people.owner, people.friend].map(({ id }) => ({ id, role: 'user' as const })) as [
    { id: string; role: 'user' },
    { id: string; role: 'user' },
  ];
  const admin = { id: people.admin.id, role: 'admin' as const };
  const posting = once(async () => {
    await placement.addOfficer(admin, owner.id);
    const { _id } = await postings.create(owner, { ...POSTING, deadline: inHours(100), publish: true });
    // Other calls need officers. Removing the role through the call would transfer the posting.
    await quad.services.db.deleteFrom('placement_officers').where('person_id', '=', owner.id).execute();
    return _id;
  });
  const application = once(async () => {
    const resume = await someResume(quad, people.friend);
    const { _id } = await applications.apply(friend, await posting(), { resume, answers: [] });
    await applicants.setStatus(owner, await posting(), { ids: [_id], status: 'Interviewing' });
    return _id;
  });
  const slot = once(async () => {
    await application();
    const times = { startsAt: inHours(5), endsAt: inHours(6) };
    await interviewSlots.add(owner, await posting(), [{ ...times, place: '', capacity: 1 }]);
    return (await interviewSlots.list(owner, await posting()))[0]?._id ?? '';
  });
  const program = once(
    async () => (await programs.create(admin, { title: 'Stage', duration: 'A week', mode: 'Online' }))._id,
  );
  return {
    posting,
    pendingPosting: once(async () => {
      const id = await posting();
      await quad.services.db.updateTable('postings').set({ status: 'Pending' }).where('id', '=', id).execute();
      return id;
    }),
    application,
    slot,
    bookedSlot: once(async () => {
      const id = await slot();
      await interviewSlots.book(friend, id);
      return id;
    }),
    resume: once(() => someResume(quad, people.owner)),
    program,
    certificate: once(async () => {
      const id = await program();
      await programs.enrol(friend, id);
      await programs.complete(admin, id, [friend.id]);
      return (await programs.find(friend, id)).enrolment?.certificate ?? '';
    }),
  };
}
