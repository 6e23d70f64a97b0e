import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIn, signUp } from '@quad/contract/auth';
import { createProgram } from '@quad/contract/certificates';
import { addComment } from '@quad/contract/comments';
import { cancelEvent, createEvent } from '@quad/contract/event-hosting';
import { createTeam, renameTeam } from '@quad/contract/event-teams';
import { addEventUpdate } from '@quad/contract/event-updates';
import { answerTicket, changeSupport, sendFeedback } from '@quad/contract/feedback';
import { readByReceipt, sendGrievance } from '@quad/contract/grievances';
import { closeStudyGroup, editManagedGroup } from '@quad/contract/group-management';
import { answerGroupRequest, askForRoom } from '@quad/contract/group-members';
import {
  createGroupTopic,
  editGroupReply,
  editGroupTopic,
  postGroupReply,
  removeGroupReply,
} from '@quad/contract/group-topics';
import { createStudyGroup } from '@quad/contract/groups';
import { createPosting } from '@quad/contract/internships';
import { createLibraryItem } from '@quad/contract/library-items';
import { createLibraryRequest } from '@quad/contract/library-requests';
import { FEEDBACK_MESSAGE_MAX, POLL_OPTION_MAX, REVIEW_REASON_MAX } from '@quad/contract/limits';
import { createListing } from '@quad/contract/listings';
import { createLostItem } from '@quad/contract/lost-items';
import { createMeme } from '@quad/contract/memes';
import { appealDecision } from '@quad/contract/moderation';
import { leave } from '@quad/contract/my-data';
import { createNotice } from '@quad/contract/notices';
import { addPasskey, renamePasskey } from '@quad/contract/passkeys';
import { rejectPayment } from '@quad/contract/payments';
import type { PersonProfile } from '@quad/contract/people';
import { createPoll } from '@quad/contract/polls';
import { actOnPost, type ManagedPost } from '@quad/contract/post-management';
import { createPost, editPost } from '@quad/contract/posts';
import { updateProfile } from '@quad/contract/profiles';
import { changeEmail, forgotPassword } from '@quad/contract/recovery';
import { askForLink } from '@quad/contract/registration';
import { fileReport } from '@quad/contract/reports';
import { confirmSecondFactor, finishSignIn } from '@quad/contract/second-factor';
import { checkSetupCode, setUp } from '@quad/contract/setup';
import { actOnTag, type ManagedTag } from '@quad/contract/tag-management';
import { type Account, addAccount, editAccount } from '@quad/contract/user-management';
import { listUsers } from '@quad/contract/users';
import { askForVerification, decideVerification, revokeVerification } from '@quad/contract/verification';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type TSchema, Type } from 'typebox';
import { beforeAll, describe, expect, test } from 'vitest';
import { AppealForm } from '../domains/moderation/OwnDecisionView.tsx';
import { AltTextField } from '../domains/posts/components/AltTextField.tsx';
import { CaptionForm } from '../domains/posts/components/CaptionForm.tsx';
import { CommentForm } from '../domains/posts/components/CommentForm.tsx';
import { aLoadedPost } from '../domains/posts/testing.ts';
import { ReportForm } from '../domains/reports/ReportForm.tsx';
import { AddPasskey } from '../features/account/forms/AddPasskey.tsx';
import { ChangeEmailForm } from '../features/account/forms/ChangeEmailForm.tsx';
import { DeleteAccountForm } from '../features/account/forms/DeleteAccountForm.tsx';
import { RenamePasskey } from '../features/account/forms/RenamePasskey.tsx';
import { Confirm } from '../features/account/second-factor/SetUp.tsx';
import { AskForLink } from '../features/auth/components/AskForLink.tsx';
import { CodeStep } from '../features/auth/components/CodeStep.tsx';
import { SignupForm } from '../features/auth/components/SignupForm.tsx';
import { LoginScreen } from '../features/auth/LoginScreen.tsx';
import { CreateForm } from '../features/create/components/CreateForm.tsx';
import { EMPTY } from '../features/create/create-state.ts';
import { EditProfileForm } from '../features/edit-profile/components/EditProfileForm.tsx';
import { EndEventForm } from '../features/event-management/acts/EndEventForm.tsx';
import { EventForm } from '../features/events/manage/EventForm.tsx';
import { EMPTY_EVENT } from '../features/events/manage/event-draft.ts';
import { ReasonForm } from '../features/events/manage/ReasonForm.tsx';
import { UpdateForm } from '../features/events/page/UpdateForm.tsx';
import { NewTeam } from '../features/events/team/NewTeam.tsx';
import { RenameTeam } from '../features/events/team/RenameTeam.tsx';
import { WriteForm } from '../features/feedback/components/WriteForm.tsx';
import { GrievanceForm } from '../features/feedback/grievance/GrievanceForm.tsx';
import { CodeForm } from '../features/feedback/grievance/ReceiptScreen.tsx';
import { FeedbackForm } from '../features/feedback/tickets/FeedbackForm.tsx';
import { SupportForm } from '../features/feedback/tickets/SupportScreen.tsx';
import { CloseGroup } from '../features/group-management/acts/CloseGroup.tsx';
import { EditGroup } from '../features/group-management/acts/EditGroup.tsx';
import { AnswerRoom } from '../features/group-management/requests/AnswerRoom.tsx';
import { aGroupRequest, aManagedGroup } from '../features/group-management/testing.ts';
import { AskForRoom } from '../features/groups/group/GroupTools.tsx';
import { NewTopic } from '../features/groups/group/NewTopic.tsx';
import { EMPTY_GROUP, GroupFields } from '../features/groups/list/GroupFields.tsx';
import { ReplyBox } from '../features/groups/list/ReplyBox.tsx';
import { aGroupReply, aStudyGroup } from '../features/groups/testing.ts';
import { EditReply } from '../features/groups/topic/EditReply.tsx';
import { RemoveReply } from '../features/groups/topic/RemoveReply.tsx';
import { Rename } from '../features/groups/topic/TopicSheets.tsx';
import { MergeForm } from '../features/hashtags/TagSheets.tsx';
import { PostingForm } from '../features/internship/manage/PostingForm.tsx';
import { emptyPosting } from '../features/internship/manage/posting-draft.ts';
import { ProgramForm } from '../features/internship/programs/ProgramForm.tsx';
import { RequestForm } from '../features/library/requests/RequestForm.tsx';
import { ItemFields } from '../features/library/upload/ItemFields.tsx';
import { emptyDetails } from '../features/library/upload/item-draft.ts';
import { PostActForm } from '../features/managed-posts/PostActSheet.tsx';
import { ListingForm } from '../features/marketplace/form/ListingForm.tsx';
import { EMPTY_LISTING, PRICE_TYPED_MAX } from '../features/marketplace/form/listing-draft.ts';
import { AddLostItem } from '../features/marketplace/lost/AddLostItem.tsx';
import { UploadForm } from '../features/memes/components/UploadForm.tsx';
import { NoticeForm } from '../features/notices/NoticeForm.tsx';
import { RejectPayment } from '../features/payments/RejectPayment.tsx';
import { PollForm } from '../features/polls/new/PollForm.tsx';
import { emptyPoll } from '../features/polls/new/poll-draft.ts';
import { ForgotForm } from '../features/recovery/ForgotPasswordScreen.tsx';
import { AboutForm } from '../features/setup/AboutForm.tsx';
import { NOTHING_YET } from '../features/setup/first-admin.ts';
import { SetupCodeForm } from '../features/setup/SetupCodeForm.tsx';
import { AddUserForm } from '../features/users/forms/AddUser.tsx';
import { EditUserForm } from '../features/users/forms/EditUser.tsx';
import { Rejection } from '../features/verification-requests/Decision.tsx';
import { Revocation } from '../features/verification-requests/Revocation.tsx';
import { AskForm } from '../features/verified/request/AskForm.tsx';
import { session } from '../lib/session.ts';
import { aSession } from '../lib/testing/session.ts';
import { SearchField } from '../ui/SearchField.tsx';

const nothing = () => undefined;
const person: PersonProfile = {
  _id: 'asha',
  name: 'Asha',
  email: null,
  role: 'user',
  isDisabled: false,
  isVerified: false,
  username: 'asha',
  picture: null,
  profileImage: null,
  bio: '',
  pronouns: '',
  portfolio: '',
} as unknown as PersonProfile;

interface Form {
  /** The name of its file. */
  readonly file: string;
  readonly form: ReactElement;
  /** What its fields are held to. */
  readonly schema: { readonly properties: Readonly<Record<string, TSchema & { readonly maxLength?: number }>> };
  /** The field of the schema that each label stands for. */
  readonly fields: Readonly<Record<string, string>>;
}

const FORMS: readonly Form[] = [
  {
    file: 'SignupForm',
    form: <SignupForm />,
    schema: signUp.body,
    fields: { 'Full Name': 'fullname', Email: 'email' },
  },
  {
    file: 'CodeStep',
    form: <CodeStep challenge="" onSession={nothing} goesOn={() => false} onCancel={nothing} />,
    schema: finishSignIn.body,
    fields: { Code: 'code' },
  },
  {
    file: 'SetUp',
    form: <Confirm uri="otpauth://totp/Quad?secret=AAAA" onDone={nothing} onCancel={nothing} />,
    schema: confirmSecondFactor.body,
    fields: { Code: 'code' },
  },
  {
    file: 'AddPasskey',
    form: <AddPasskey onDone={nothing} />,
    schema: addPasskey.body,
    fields: { Name: 'name' },
  },
  {
    file: 'RenamePasskey',
    form: (
      <RenamePasskey
        passkey={{ _id: '', name: 'Phone', createdAt: '2026-01-01T00:00:00.000Z', lastUsed: null }}
        onDone={nothing}
      />
    ),
    schema: renamePasskey.body,
    fields: { 'New name': 'name' },
  },
  { file: 'AskForLink', form: <AskForLink domains={[]} />, schema: askForLink.body, fields: { Email: 'email' } },
  {
    file: 'SetupCodeForm',
    form: <SetupCodeForm known="" onRight={nothing} />,
    schema: checkSetupCode.body,
    fields: { 'Set-up code': 'code' },
  },
  {
    file: 'AboutForm',
    form: <AboutForm given={NOTHING_YET} refused={{}} onChange={nothing} onDone={nothing} />,
    schema: setUp.body,
    fields: { 'College name': 'college', 'Your full name': 'fullname', 'Your email': 'email' },
  },
  {
    file: 'ForgotPasswordScreen',
    form: <ForgotForm email="" onEmail={nothing} onSent={nothing} />,
    schema: forgotPassword.body,
    fields: { Email: 'email' },
  },
  {
    file: 'ChangeEmailForm',
    form: <ChangeEmailForm onDone={nothing} />,
    schema: changeEmail.body,
    fields: { 'New email': 'email' },
  },
  {
    file: 'DeleteAccountForm',
    form: <DeleteAccountForm confirmsBy="username" onCancel={nothing} />,
    schema: leave.body,
    fields: { 'Your username': 'confirmation' },
  },
  { file: 'LoginScreen', form: <LoginScreen />, schema: signIn.body, fields: { Email: 'email' } },
  {
    file: 'CreateForm',
    form: (
      <CreateForm
        kind="text"
        state={EMPTY}
        browser={{ encodes: false }}
        sendable={false}
        dispatch={nothing}
        send={async () => undefined}
        cancel={nothing}
        draftLine={null}
      />
    ),
    schema: createPost.form,
    fields: { Text: 'caption', 'Location (optional)': 'location' },
  },
  {
    file: 'CaptionForm',
    form: <CaptionForm post={aLoadedPost()} onDone={nothing} />,
    schema: editPost.body,
    fields: { Text: 'caption' },
  },
  {
    file: 'AltTextField',
    form: <AltTextField type="image" value="" onValue={nothing} />,
    schema: createPost.form,
    // As it stands in HTML.
    fields: { 'Describe this picture for people who can&#x27;t see it': 'altText' },
  },
  {
    file: 'CommentForm',
    form: <CommentForm post={aLoadedPost()} onEscape={nothing} />,
    schema: addComment.body,
    fields: { 'Comment on the post of Asha': 'text' },
  },
  {
    file: 'EditProfileForm',
    form: <EditProfileForm person={person} />,
    schema: updateProfile.form,
    fields: { 'Full Name': 'fullname', Username: 'username', Bio: 'bio', Portfolio: 'portfolio' },
  },
  {
    file: 'NoticeForm',
    form: <NoticeForm onDone={nothing} />,
    schema: createNotice.form,
    fields: { Title: 'title', Description: 'description' },
  },
  {
    file: 'UploadForm',
    form: <UploadForm />,
    schema: createMeme.form,
    // The address of a picture has its field once it is asked for.
    fields: { Title: 'title' },
  },
  {
    file: 'GroupFields',
    form: <GroupFields group={EMPTY_GROUP} onGroup={nothing} problems={{}} busy={false} />,
    schema: createStudyGroup.body,
    fields: { Title: 'title', Description: 'description' },
  },
  {
    file: 'ReplyBox',
    form: <ReplyBox group={aStudyGroup} onClose={nothing} />,
    schema: postGroupReply.body,
    fields: { 'Your reply': 'text' },
  },
  {
    file: 'NewTopic',
    form: <NewTopic groupId={aStudyGroup._id} onClose={nothing} />,
    schema: createGroupTopic.body,
    fields: { Topic: 'title', 'First reply': 'text' },
  },
  {
    file: 'EditReply',
    form: <EditReply reply={aGroupReply} onDone={nothing} />,
    schema: editGroupReply.body,
    fields: { 'Your reply': 'text' },
  },
  {
    file: 'RemoveReply',
    form: <RemoveReply reply={aGroupReply} onDone={nothing} />,
    schema: removeGroupReply.body,
    fields: { Why: 'reason' },
  },
  {
    file: 'TopicSheets',
    form: <Rename title="Exam" busy={false} error={null} onTitle={nothing} />,
    schema: editGroupTopic.body,
    fields: { Topic: 'title' },
  },
  {
    file: 'GroupTools',
    form: <AskForRoom group={aStudyGroup} onDone={nothing} />,
    schema: askForRoom.body,
    fields: { Why: 'reason' },
  },
  {
    file: 'AnswerRoom',
    form: <AnswerRoom request={aGroupRequest} approve onDone={nothing} />,
    schema: answerGroupRequest.body,
    fields: { 'Answer (optional)': 'answer' },
  },
  {
    file: 'CloseGroup',
    form: <CloseGroup group={aManagedGroup} onDone={nothing} />,
    schema: closeStudyGroup.body,
    fields: { Reason: 'reason' },
  },
  {
    file: 'EditGroup',
    form: <EditGroup group={aManagedGroup} onDone={nothing} />,
    schema: editManagedGroup.body,
    fields: { Title: 'title' },
  },
  {
    file: 'EndEventForm',
    form: <EndEventForm event={{ _id: 'e1', title: 'Robotics night' }} what="cancel" onDone={nothing} />,
    schema: cancelEvent.body,
    fields: { Reason: 'reason' },
  },
  {
    file: 'PollForm',
    form: (
      <PollForm
        draft={emptyPoll('poll', undefined, '')}
        onChange={nothing}
        problems={{}}
        alert={null}
        busy={false}
        onSubmit={nothing}
      />
    ),
    // An option is held to what its list is.
    schema: { properties: { ...createPoll.body.properties, option: Type.String({ maxLength: POLL_OPTION_MAX }) } },
    fields: { Question: 'question', 'Option 1': 'option', 'Option 2': 'option', 'Details (optional)': 'description' },
  },
  {
    file: 'ListingForm',
    form: (
      <ListingForm
        label="Add a product"
        draft={EMPTY_LISTING}
        onChange={nothing}
        pictures={{ pictures: [], dispatch: nothing, add: nothing, retry: nothing }}
        problems={{}}
        alert={null}
        onSubmit={nothing}
      >
        {null}
      </ListingForm>
    ),
    schema: { properties: { ...createListing.body.properties, price: { maxLength: PRICE_TYPED_MAX } } },
    fields: { Title: 'title', 'Price (₹)': 'price', Description: 'description' },
  },
  {
    file: 'AddLostItem',
    form: <AddLostItem onDone={nothing} />,
    schema: createLostItem.body,
    fields: { 'What is it?': 'title', 'Where?': 'place', Description: 'description' },
  },
  {
    file: 'ItemFields',
    form: <ItemFields details={emptyDetails('book')} onChange={nothing} problems={{}} busy={false} />,
    schema: createLibraryItem.form,
    fields: {
      Title: 'title',
      'Author (optional)': 'author',
      'Subject (optional)': 'subject',
      'Description (optional)': 'description',
    },
  },
  {
    file: 'RequestForm',
    form: <RequestForm onDone={nothing} />,
    schema: createLibraryRequest.body,
    fields: { 'What are you looking for?': 'title', 'Subject (optional)': 'subject', 'Details (optional)': 'details' },
  },
  {
    file: 'PostingForm',
    form: (
      <PostingForm
        draft={emptyPosting('internship')}
        onChange={nothing}
        problems={{}}
        alert={null}
        questionsFixed={false}
        onSubmit={nothing}
      >
        {null}
      </PostingForm>
    ),
    schema: createPosting.body,
    fields: {
      Title: 'title',
      Company: 'company',
      Location: 'location',
      'Stipend (optional)': 'pay',
      Description: 'description',
    },
  },
  {
    file: 'ProgramForm',
    form: <ProgramForm onDone={nothing} />,
    schema: createProgram.body,
    fields: {
      Title: 'title',
      Duration: 'duration',
      'Who issues the certificate (optional)': 'organizer',
      Description: 'description',
    },
  },
  {
    file: 'EventForm',
    form: (
      <EventForm
        draft={EMPTY_EVENT}
        onChange={nothing}
        problems={{}}
        alert={null}
        teamsFixed={false}
        cover={{ current: null, choice: undefined, onChoice: nothing }}
        onSubmit={nothing}
      >
        {null}
      </EventForm>
    ),
    schema: createEvent.body,
    fields: {
      Title: 'title',
      Description: 'description',
      Place: 'location',
      'Map link (optional)': 'mapAddress',
      'Seats (optional)': 'capacity',
    },
  },
  {
    file: 'UpdateForm',
    form: <UpdateForm eventId="e1" />,
    schema: addEventUpdate.body,
    fields: { 'Tell everyone who is registered': 'text' },
  },
  {
    file: 'TeamNameForm',
    form: <NewTeam eventId="e1" />,
    schema: createTeam.body,
    fields: { 'Team name': 'name' },
  },
  {
    file: 'TeamNameForm',
    form: <RenameTeam team={{ _id: 't1', name: 'Segfault' }} onDone={nothing} />,
    schema: renameTeam.body,
    fields: { 'Team name': 'name' },
  },
  {
    file: 'ReasonForm',
    form: <ReasonForm label="Why" max={REVIEW_REASON_MAX} action="Cancel" busy={false} onReason={nothing} />,
    schema: cancelEvent.body,
    fields: { Why: 'reason' },
  },
  {
    file: 'FeedbackForm',
    form: <FeedbackForm onSent={nothing} />,
    schema: sendFeedback.body,
    fields: { Name: 'name', Email: 'email', Message: 'message' },
  },
  {
    file: 'SupportScreen',
    form: <SupportForm support={{ email: '', phone: '', place: '', hours: '', formUrl: '', version: 0 }} />,
    schema: changeSupport.body,
    // As it stands in HTML.
    fields: {
      Email: 'email',
      Phone: 'phone',
      Office: 'place',
      Hours: 'hours',
      'The college&#x27;s own form': 'formUrl',
    },
  },
  {
    file: 'PostActSheet',
    form: <PostActForm kind="hide" post={{ _id: '' } as unknown as ManagedPost} onClose={nothing} />,
    schema: actOnPost.body,
    fields: { Reason: 'reason' },
  },
  {
    file: 'TagSheets',
    form: <MergeForm tag={{ tag: 'fest' } as unknown as ManagedTag} onClose={nothing} />,
    schema: actOnTag.body,
    fields: { Into: 'into' },
  },
  {
    file: 'UserFields',
    form: <AddUserForm onAdded={nothing} />,
    schema: addAccount.body,
    fields: { Name: 'name', Email: 'email' },
  },
  {
    file: 'UserFields',
    form: <EditUserForm account={{ ...person, email: '' } as unknown as Account} onDone={nothing} />,
    schema: editAccount.body,
    fields: { Name: 'name', Email: 'email' },
  },
  {
    file: 'GrievanceForm',
    form: <GrievanceForm onSent={nothing} />,
    schema: sendGrievance.body,
    fields: {
      'What happened?': 'text',
      'Where? (optional)': 'place',
      'When? (optional)': 'happened',
      'Name (optional)': 'name',
      'Phone or email (optional)': 'contact',
    },
  },
  {
    file: 'ReceiptScreen',
    form: <CodeForm onOpened={nothing} />,
    schema: readByReceipt.body,
    fields: { 'Receipt code': 'code' },
  },
  {
    file: 'WriteForm',
    form: <WriteForm label="Answer" max={FEEDBACK_MESSAGE_MAX} button="Send" send={async () => undefined} />,
    schema: answerTicket.body,
    fields: { Answer: 'text' },
  },
  {
    file: 'OwnDecisionView',
    form: <AppealForm appeal={async () => undefined} />,
    schema: appealDecision.body,
    fields: { 'Why do you disagree?': 'text' },
  },
  {
    file: 'ReportForm',
    form: <ReportForm subject={{ type: 'post', id: 'p1' }} onDone={nothing} />,
    schema: fileReport.body,
    fields: { 'Details (optional)': 'details' },
  },
  {
    file: 'AskForm',
    form: <AskForm />,
    schema: askForVerification.form,
    fields: { 'Roll number': 'rollNumber' },
  },
  {
    file: 'Decision',
    form: <Rejection busy={false} onReject={nothing} onBack={nothing} />,
    schema: decideVerification.body,
    fields: { 'What they should know (optional)': 'note' },
  },
  {
    file: 'Revocation',
    form: <Revocation request={{ _id: '' }} onDone={nothing} />,
    schema: revokeVerification.body,
    fields: { 'What they should know (optional)': 'note' },
  },
  {
    file: 'RejectPayment',
    form: <RejectPayment payment={{ _id: '' }} onDone={nothing} />,
    schema: rejectPayment.body,
    fields: { 'What the payer should know (optional)': 'note' },
  },
  {
    file: 'SearchField',
    form: <SearchField label="Search" value="" onValue={nothing} />,
    schema: listUsers.query,
    fields: { Search: 'search' },
  },
];

/** What takes text and is held to its limit elsewhere: the parts forms are made of, and forms with a test of their own. */
const ELSEWHERE = [
  // Shows a link: nobody writes in it.
  'LinkToHandOver',
  'TextField',
  'TextArea',
  'PasswordField',
  // Passwords, which are refused in words and never cut off.
  'PasswordForm',
  'OwnPassword',
  'ResetPasswordScreen',
  'CompletingTextArea',
  // content-fields.test.ts
  'FieldEditor',
  // Times of the day, which the browser takes digit by digit.
  'QuietHoursFields',
  'QuietHoursSection',
  // Days, likewise.
  'AuditFilters',
  // A date and minutes, likewise.
  'ExamCard',
  'TimerSettings',
  // Tasks stay on the device, which counts no characters.
  'AddTask',
  'TaskTextForm',
  // One line each, behind a button, held to the limit by the type of TextField.
  'AddCollege',
  'LandingSection',
  // Behind a button, held to the limit by the type of TextArea.
  'UndoForm',
  // Lists of domains and addresses, each of which the server checks.
  'RegistrationSection',
  'InviteForm',
  'PersonEditor',
  'EmojiSheet',
  'OrganisersScreen',
  'DoorPanel',
  'GroupProfile',
  'NewMessageScreen',
  // A number of a page, and words that are looked for on the device: neither is sent.
  'PageField',
  'FindBar',
  'ApplicantSheet',
  'QuestionField',
  'QuestionsEditor',
  'Review',
  'SlotPlanForm',
  'SurveyQuestionField',
  'SurveyQuestions',
  // Descriptions of pictures, held to the limit by the type of TextField; prices and codes, which are numbers.
  'PicturesField',
  'PicturesList',
  'ListingFilters',
  'OfferForm',
  'TypedCode',
  'RateForm',
  'UpiSetting',
  // Stands in EditProfileForm, which is checked above.
  'UsernameField',
  // Digits, with room for spaces and grouping, which are passed over.
  'ReferenceForm',
  // Two texts held to their limits by the type of TextField, and two numbers.
  'SettingsForm',
  // Numbers, which the server checks.
  'LimitsSection',
  'NewAccounts',
  'RecordForm',
  'RulesFields',
  'SeatsForm',
  // Lines of a list, each with a limit that the server says; and a text held to its limit by the type of TextArea.
  'AddFilters',
  'TryFilters',
  // Days.
  'PostFilters',
  // Behind a choice or a proposal, held to the limit by the type of TextArea.
  'DecisionForm',
  'ProposalAnswer',
  'AppealAnswer',
  // The code of a ticket, which is taken as it is read out.
  'TypedCode',
  // Keeps what is too long and does not send it: e2e/messages.spec.ts
  'Composer',
  'ReplyComposer',
];

beforeAll(() => session.start(aSession('asha')));

describe.each(FORMS)('$file', ({ form, schema, fields }) => {
  test('has the inputs that are known here', () => {
    expect([...inputsIn(form).keys()].sort()).toEqual(Object.keys(fields).sort());
  });

  test.each(Object.entries(fields))('takes as much as the server does: %s', (label, field) => {
    expect(inputsIn(form).get(label)).toBe(schema.properties[field]?.maxLength);
  });
});

test('every form with a text input is known here', () => {
  const source = join(import.meta.dirname, '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const withText = files
    .filter((file) => !file.endsWith('.test.tsx'))
    .filter((file) => TEXT_INPUT.test(readFileSync(join(source, file), 'utf8')))
    .map((file) => file.replace(/^.*[\\/]|\.tsx$/g, ''));
  // two calls may share a form
  expect(withText.sort()).toEqual([...new Set(FORMS.map(({ file }) => file)), ...ELSEWHERE].sort());
});

const TEXT_INPUT =
  /<(TextField|SuggestField|TextArea|CompletingTextArea|PasswordField|textarea)\b|<input\b(?![^>]*type="(checkbox|radio|range|file|color)")/;

/** How many characters each text input of a form takes, by its label: its `maxLength`, or the end of its counter `n/max`. */
function inputsIn(form: ReactElement): ReadonlyMap<string, number | undefined> {
  const client = new QueryClient();
  const html = renderToStaticMarkup(<QueryClientProvider client={client}>{form}</QueryClientProvider>);
  const found = new Map<string, number | undefined>();
  for (const [tag] of html.matchAll(/<(?:input|textarea)\b[^>]*>/g)) {
    if (/type="(password|checkbox|radio|range|file|date|datetime-local|number)"/.test(tag)) continue;
    // What a list of suggestions keeps beside the input that people write in.
    // And the name of the account, which is there for password managers.
    if (/aria-hidden="true"|\shidden=/.test(tag)) continue;
    const id = /\bid="([^"]*)"/.exec(tag)?.[1];
    const label = /aria-label="([^"]*)"/.exec(tag)?.[1] ?? html.split(`for="${id}"`)[1]?.match(/>([^<]*)</)?.[1] ?? '';
    const counter = html.split(`id="${id}"`)[1]?.match(/>\d+(?:<!-- -->)?\/(?:<!-- -->)?(\d+)</)?.[1];
    const limit = /maxLength="(\d+)"/i.exec(tag)?.[1] ?? counter;
    found.set(label, limit === undefined ? undefined : Number(limit));
  }
  return found;
}
