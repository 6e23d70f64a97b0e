import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Passkey } from '@quad/contract/accounts/passkeys';
import type { AskedCorrection, StudentEntry } from '@quad/contract/accounts/student-corrections';
import { getPosting, type Question } from '@quad/contract/careers/internships';
import { getPlacement, listResumes } from '@quad/contract/careers/placement';
import { listColleges } from '@quad/contract/college/colleges';
import { countNoticeReaders, noticeOptions } from '@quad/contract/college/notice-delivery';
import { listEventCategories } from '@quad/contract/events/event-categories';
import { eventPowers } from '@quad/contract/events/event-organisers';
import type { EventPayment } from '@quad/contract/events/event-payments';
import { getEvent } from '@quad/contract/events/events';
import { librarySubjects } from '@quad/contract/library/library';
import { type Deal, getUpiAddress } from '@quad/contract/market/offers';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { CorrectionItem } from '../areas/accounts/console/students/corrections/CorrectionItem.tsx';
import { CorrectionForm } from '../areas/accounts/screens/account/forms/CorrectionForm.tsx';
import { NomineeForm } from '../areas/accounts/screens/account/forms/NomineeForm.tsx';
import { RenamePasskey } from '../areas/accounts/screens/account/forms/RenamePasskey.tsx';
import { ApplicantSheet } from '../areas/careers/screens/applicants/ApplicantSheet.tsx';
import { ApplyForm } from '../areas/careers/screens/apply/ApplyForm.tsx';
import { RecordForm } from '../areas/careers/screens/details/RecordForm.tsx';
import { SlotPlanForm } from '../areas/careers/screens/interviews/SlotPlanForm.tsx';
import { EditPostingScreen } from '../areas/careers/screens/manage/EditPostingScreen.tsx';
import { NewPostingScreen } from '../areas/careers/screens/manage/NewPostingScreen.tsx';
import { Review } from '../areas/careers/screens/manage/Review.tsx';
import { ProgramForm } from '../areas/careers/screens/programs/ProgramForm.tsx';
import { anApplicant, aPosting } from '../areas/careers/screens/testing.ts';
import { AddCollege } from '../areas/college/screens/college/components/AddCollege.tsx';
import { NoticeForm } from '../areas/college/screens/notices/NoticeForm.tsx';
import { WalkIn } from '../areas/events/screens/door/WalkIn.tsx';
import { EditEventScreen } from '../areas/events/screens/manage/EditEventScreen.tsx';
import { NewEventScreen } from '../areas/events/screens/manage/NewEventScreen.tsx';
import { ReversePayment } from '../areas/events/screens/manage/PaymentForms.tsx';
import { ReasonForm } from '../areas/events/screens/manage/ReasonForm.tsx';
import { SeatsForm } from '../areas/events/screens/manage/SeatsForm.tsx';
import { EventQuestions } from '../areas/events/screens/page/EventQuestions.tsx';
import { UpdateForm } from '../areas/events/screens/page/UpdateForm.tsx';
import { TeamNameForm } from '../areas/events/screens/team/TeamNameForm.tsx';
import { anEventPage } from '../areas/events/screens/testing.ts';
import { AskForRoom, EditGroup } from '../areas/groups/screens/group/GroupTools.tsx';
import { NewTopic } from '../areas/groups/screens/group/NewTopic.tsx';
import { CreateGroup } from '../areas/groups/screens/list/CreateGroup.tsx';
import { ReplyBox } from '../areas/groups/screens/list/ReplyBox.tsx';
import { aGroupReply, aGroupTopic, aStudyGroup } from '../areas/groups/screens/testing.ts';
import { EditReply } from '../areas/groups/screens/topic/EditReply.tsx';
import { RemoveReply } from '../areas/groups/screens/topic/RemoveReply.tsx';
import { ReplyComposer } from '../areas/groups/screens/topic/ReplyComposer.tsx';
import { TopicSheets } from '../areas/groups/screens/topic/TopicSheets.tsx';
import { EditItem } from '../areas/library/screens/item/ItemTools.tsx';
import { RequestForm } from '../areas/library/screens/requests/RequestForm.tsx';
import { aLibraryItem } from '../areas/library/screens/testing.ts';
import { UploadPanel } from '../areas/library/screens/upload/UploadPanel.tsx';
import { OfferForm } from '../areas/market/screens/deal/OfferForm.tsx';
import { UpiSetting } from '../areas/market/screens/deal/UpiSetting.tsx';
import { AddListing } from '../areas/market/screens/form/AddListing.tsx';
import { EditListing } from '../areas/market/screens/form/EditListing.tsx';
import { RateForm } from '../areas/market/screens/handover/RateForm.tsx';
import { AddLostItem } from '../areas/market/screens/lost/AddLostItem.tsx';
import { aHandover, aListing, aWholeListing } from '../areas/market/screens/testing.ts';
import { ReferenceForm } from '../areas/membership/parts/upi/ReferenceForm.tsx';
import { UploadForm } from '../areas/memes/screens/components/UploadForm.tsx';
import { GroupProfile } from '../areas/messages/screens/components/GroupProfile.tsx';
import { aConversation } from '../areas/messages/screens/testing.ts';
import { OwnDecisionView } from '../areas/moderation/parts/OwnDecisionView.tsx';
import { aProfile } from '../areas/people/parts/testing.ts';
import { EditProfileForm } from '../areas/people/screens/edit-profile/components/EditProfileForm.tsx';
import { OwnNomination } from '../areas/polls/screens/election/OwnNomination.tsx';
import { NewPollScreen } from '../areas/polls/screens/new/NewPollScreen.tsx';
import { SurveyForm } from '../areas/polls/screens/survey/SurveyForm.tsx';
import { aPoll } from '../areas/polls/screens/testing.ts';
import { EditComment } from '../areas/posts/parts/components/EditComment.tsx';
import { EditPostForm } from '../areas/posts/parts/components/EditPostForm.tsx';
import { aComment, aLoadedPost } from '../areas/posts/parts/testing.ts';
import { FeedbackForm } from '../areas/support/screens/tickets/FeedbackForm.tsx';
import { SupportForm } from '../areas/support/screens/tickets/SupportScreen.tsx';
import { session } from '../lib/session.ts';
import { answer } from '../lib/testing/network.ts';
import { renderPart } from '../lib/testing/screen.tsx';
import { aSession } from '../lib/testing/session.ts';

/** A form: how it is opened, and the calls that it makes when it opens. */
interface Walked {
  /** The file of its hook. */
  readonly file: string;
  readonly form: ReactElement;
  /** The button that opens it. */
  readonly press?: string;
  readonly answers?: () => void;
}

const nothing = () => undefined;
const never = () => new Promise<never>(nothing);
const question: Question = { _id: 'q1', kind: 'text', text: 'Why?', isRequired: true, choices: [] };
const posting = aPosting({
  questions: [question],
  mayEdit: true,
  eligibility: { isEligible: true, obstacles: [] } as never,
});
const payment = { _id: 'p1', reference: '412345678901' } as EventPayment;
const entry: StudentEntry = {
  name: 'Asha Rao',
  rollNumber: '21CS1',
  department: 'cse',
  year: 2,
  section: 'A',
  hostel: null,
};
const deal = { listing: aListing(), offer: null, role: 'buyer' } as unknown as Deal;
const noColleges = () => answer(listColleges, { success: true, colleges: [] });

const fixedCategories = () => answer(listEventCategories, { categories: ['Tech', 'Coding', 'Design'] });

const noSubjects = () => answer(librarySubjects, { subjects: [] });

const WALKED: readonly Walked[] = [
  { file: 'CorrectionForm', form: <CorrectionForm entry={entry} onDone={nothing} /> },
  {
    file: 'CorrectionItem',
    form: (
      <CorrectionItem
        correction={
          {
            _id: 'c1',
            entry,
            person: { _id: 'bilal' },
            wanted: {},
            note: '',
            askedAt: '2026-01-05T10:00:00.000Z',
          } as unknown as AskedCorrection
        }
      />
    ),
  },
  { file: 'NomineeForm', form: <NomineeForm nominee={null} onDone={nothing} /> },
  { file: 'RenamePasskey', form: <RenamePasskey passkey={{ _id: 'k1', name: 'Phone' } as Passkey} onDone={nothing} /> },
  { file: 'ApplicantSheet', form: <ApplicantSheet applicant={anApplicant()} postingId="i1" onClose={nothing} /> },
  {
    file: 'ApplyForm',
    form: <ApplyForm postingId={posting._id} onDone={nothing} />,
    answers() {
      answer(getPosting, posting);
      answer(listResumes, { resumes: [] });
    },
  },
  {
    file: 'RecordForm',
    form: <RecordForm record={{ cgpa: null, backlogs: null, graduationYear: null, isConfirmed: false }} />,
  },
  { file: 'SlotPlanForm', form: <SlotPlanForm postingId="i1" onDone={nothing} /> },
  {
    file: 'NewPostingScreen',
    form: <NewPostingScreen params={{}} search={{}} />,
    answers: () =>
      answer(getPlacement, {
        canPost: 'yes',
        isOfficer: true,
        canApprove: true,
        pendingCount: 0,
        record: null,
      } as never),
  },
  {
    file: 'EditPostingScreen',
    form: <EditPostingScreen params={{ postingId: posting._id }} search={{}} />,
    answers: () => answer(getPosting, posting),
  },
  { file: 'Review', form: <Review posting={posting} />, press: 'Return' },
  { file: 'ProgramForm', form: <ProgramForm onDone={nothing} /> },
  { file: 'AddCollege', form: <AddCollege />, press: 'Add a college' },
  {
    file: 'NoticeForm',
    form: <NoticeForm onDone={nothing} />,
    answers() {
      noColleges();
      answer(noticeOptions, { sections: [], hostels: [], sendsMail: false });
      answer(countNoticeReaders, { people: 12 });
    },
  },
  { file: 'WalkIn', form: <WalkIn event={{ _id: 'e1', fee: null } as never} door="Gate" onLetIn={nothing} /> },
  {
    file: 'NewEventScreen',
    form: <NewEventScreen params={{}} search={{}} />,
    answers() {
      fixedCategories();
      answer(eventPowers, { mayPublish: false, proposalsCount: null, group: null });
    },
  },
  {
    file: 'EditEventScreen',
    form: <EditEventScreen params={{ eventId: 'e1' }} search={{}} />,
    answers() {
      fixedCategories();
      answer(getEvent, anEventPage({ mayEdit: true }));
    },
  },
  { file: 'PaymentForms', form: <ReversePayment payment={payment} eventId="e1" onDone={nothing} /> },
  { file: 'ReasonForm', form: <ReasonForm keeps="reason" label="Why" action="Decline" send={never} /> },
  { file: 'SeatsForm', form: <SeatsForm event={anEventPage()} onDone={nothing} /> },
  { file: 'EventQuestions', form: <EventQuestions event={anEventPage({ questions: [question] })} onDone={nothing} /> },
  { file: 'UpdateForm', form: <UpdateForm eventId="e1" /> },
  { file: 'TeamNameForm', form: <TeamNameForm keeps="team" label="Team" action="Save" send={never} /> },
  { file: 'GroupTools', form: <EditGroup group={aStudyGroup} onDone={nothing} /> },
  { file: 'GroupTools', form: <AskForRoom group={aStudyGroup} onDone={nothing} /> },
  { file: 'NewTopic', form: <NewTopic groupId="g1" onClose={nothing} /> },
  { file: 'CreateGroup', form: <CreateGroup onClose={nothing} /> },
  { file: 'ReplyBox', form: <ReplyBox group={aStudyGroup} onClose={nothing} /> },
  { file: 'EditReply', form: <EditReply reply={aGroupReply} onDone={nothing} /> },
  { file: 'RemoveReply', form: <RemoveReply reply={aGroupReply} onDone={nothing} /> },
  { file: 'ReplyComposer', form: <ReplyComposer topicId="t1" title="General" onSend={nothing} /> },
  { file: 'TopicSheets', form: <TopicSheets topic={aGroupTopic} open="rename" onClose={nothing} /> },
  { file: 'ItemTools', form: <EditItem item={aLibraryItem()} onDone={nothing} />, answers: noSubjects },
  { file: 'RequestForm', form: <RequestForm onDone={nothing} />, answers: noSubjects },
  { file: 'UploadPanel', form: <UploadPanel answers={undefined} />, answers: noSubjects },
  { file: 'OfferForm', form: <OfferForm deal={deal} buyerId="asha" onDone={nothing} /> },
  { file: 'UpiSetting', form: <UpiSetting />, answers: () => answer(getUpiAddress, { address: '' } as never) },
  { file: 'AddListing', form: <AddListing onDone={nothing} /> },
  { file: 'EditListing', form: <EditListing listing={aWholeListing()} onDone={nothing} /> },
  { file: 'RateForm', form: <RateForm handover={aHandover()} /> },
  { file: 'AddLostItem', form: <AddLostItem onDone={nothing} /> },
  {
    file: 'ReferenceForm',
    form: <ReferenceForm keeps="reference" reference={null} button="Send" send={never} onSent={nothing} />,
  },
  { file: 'UploadForm', form: <UploadForm onDone={nothing} /> },
  {
    file: 'GroupProfile',
    form: <GroupProfile conversation={{ ...aConversation('k1', { kind: 'group', name: 'Hall' }) } as never} owns />,
    press: 'Rename the group',
  },
  {
    file: 'OwnDecisionView',
    form: (
      <OwnDecisionView
        decision={
          {
            _id: 'd1',
            texts: [],
            reason: '',
            rule: null,
            kind: 'hide',
            decidedAt: '2026-01-05T10:00:00.000Z',
            canAppealUntil: '2026-02-05T10:00:00.000Z',
            appeal: null,
            state: 'in_force',
          } as never
        }
        appeal={never}
      />
    ),
  },
  {
    file: 'use-edit-profile',
    form: <EditProfileForm person={aProfile('asha', { relation: { isSelf: true } })} />,
    answers: noColleges,
  },
  {
    file: 'OwnNomination',
    form: <OwnNomination poll={aPoll({ phase: 'nominations', whyNot: null } as never)} own={null} />,
    press: 'Nominate yourself',
  },
  { file: 'NewPollScreen', form: <NewPollScreen params={{}} search={{}} /> },
  {
    file: 'SurveyForm',
    form: (
      <SurveyForm poll={aPoll({ questions: [{ ...question, scale: null, firstLabel: '', lastLabel: '' }] } as never)} />
    ),
  },
  { file: 'EditPostForm', form: <EditPostForm post={aLoadedPost()} onDone={nothing} /> },
  { file: 'EditComment', form: <EditComment postId="p1" comment={aComment('c1')} onDone={nothing} /> },
  { file: 'FeedbackForm', form: <FeedbackForm onSent={nothing} /> },
  {
    file: 'SupportScreen',
    form: (
      <SupportForm
        support={
          {
            version: 1,
            email: '',
            phone: '',
            place: '',
            hours: '',
            formUrl: '',
            rulesUrl: '',
            isPublic: false,
          } as never
        }
      />
    ),
  },
];

/** Hooks of forms whose own tests show that they keep their input, and those that keep none: see decision 309. */
const ELSEWHERE = [
  // Lines of conversations, and messages to several people.
  'Composer',
  'NewMessageScreen',
  'sending',
  // EditCollegeScreen.test.tsx, EventScreen.test.tsx
  'use-edit-college',
  'AddPictures',
  // Console: the same hook with one field.
  'Candidate',
  'Decision',
  'EventCategoriesScreen',
  'HoldPanel',
  'WriteForm',
];

test('every form that keeps its input is walked', () => {
  const source = join(import.meta.dirname, '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^areas\b.*\.tsx?$/.test(file) && !/\.test\./.test(file),
  );
  const keeping = files.filter((file) => {
    const code = readFileSync(join(source, file), 'utf8');
    const hooks = [...code.matchAll(/\b(?:useCallForm|useFormDraft)(?:<[^>]*>)?\(/g)].length;
    const aside = [...code.matchAll(/\b(?:keeps: |useFormDraft\()(?:ON_PAGE|NOT_KEPT)\b/g)].length;
    return hooks > aside;
  });
  const names = keeping.map((file) => file.replace(/^.*[\\/]|\.tsx?$/g, ''));
  const known = new Set([...WALKED.map(({ file }) => file), ...ELSEWHERE]);
  expect([...new Set(names)].sort()).toEqual([...known].sort());
});

beforeEach(() => session.start(aSession('asha')));

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The fields that take text or a number. */
const textFields = () =>
  [...document.querySelectorAll<Field>('textarea, form input')].filter(
    ({ type, readOnly }) => /^(textarea|text|number|tel|email|url)$/.test(type) && !readOnly,
  );

async function open({ form, press, answers }: Walked): Promise<readonly Field[]> {
  answers?.();
  renderPart(form);
  if (press) await userEvent.click(await screen.findByRole('button', { name: press }));
  await waitFor(() => expect(textFields().length).toBeGreaterThan(0));
  return textFields();
}

test.each(WALKED)('$file keeps what is typed', async (walked) => {
  for (const [place, field] of (await open(walked)).entries()) {
    const text = field.type === 'number' || field.inputMode === 'numeric' ? `${place + 1}` : `Typed ${place}`;
    fireEvent.change(field, { target: { value: text } });
  }
  const typed = textFields().map(({ value }) => value);
  cleanup();
  await open(walked);
  await waitFor(() => expect(textFields().map(({ value }) => value)).toEqual(typed));
});
