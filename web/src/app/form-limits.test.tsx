import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIn, signUp } from '@quad/contract/accounts/auth';
import { leave } from '@quad/contract/accounts/my-data';
import { addPasskey, renamePasskey } from '@quad/contract/accounts/passkeys';
import { changeEmail, forgotPassword } from '@quad/contract/accounts/recovery';
import { askForLink } from '@quad/contract/accounts/registration';
import { confirmSecondFactor, finishSignIn } from '@quad/contract/accounts/second-factor';
import { type Account, addAccount, editAccount } from '@quad/contract/accounts/user-management';
import { checkSetupCode, setUp } from '@quad/contract/campus/setup';
import { createProgram } from '@quad/contract/careers/certificates';
import { createPosting } from '@quad/contract/careers/internships';
import { createNotice } from '@quad/contract/college/notices';
import { cancelEvent, createEvent } from '@quad/contract/events/event-hosting';
import type { ManagedEvent } from '@quad/contract/events/event-management';
import { createTeam, renameTeam } from '@quad/contract/events/event-teams';
import { addEventUpdate } from '@quad/contract/events/event-updates';
import { closeStudyGroup, editManagedGroup } from '@quad/contract/groups/group-management';
import { answerGroupRequest, askForRoom } from '@quad/contract/groups/group-members';
import {
  createGroupTopic,
  editGroupReply,
  editGroupTopic,
  postGroupReply,
  removeGroupReply,
} from '@quad/contract/groups/group-topics';
import { createStudyGroup } from '@quad/contract/groups/groups';
import { createLibraryItem } from '@quad/contract/library/library-items';
import { createLibraryRequest } from '@quad/contract/library/library-requests';
import { REVIEW_REASON_MAX } from '@quad/contract/limits/careers';
import { POLL_OPTION_MAX } from '@quad/contract/limits/polls';
import { FEEDBACK_MESSAGE_MAX } from '@quad/contract/limits/support';
import { createListing } from '@quad/contract/market/listings';
import { createLostItem } from '@quad/contract/market/lost-items';
import { type Payment, rejectPayment } from '@quad/contract/membership/payments';
import {
  askForVerification,
  decideVerification,
  revokeVerification,
  type VerificationRequest,
} from '@quad/contract/membership/verification';
import { createMeme } from '@quad/contract/memes/memes';
import { appealDecision } from '@quad/contract/moderation/own-decisions';
import { fileReport } from '@quad/contract/moderation/reports';
import type { PersonProfile } from '@quad/contract/people/people';
import { updateProfile } from '@quad/contract/people/profiles';
import { listUsers } from '@quad/contract/people/users';
import { createPoll } from '@quad/contract/polls/polls';
import { addComment } from '@quad/contract/posts/comments';
import { actOnPost, type ManagedPost } from '@quad/contract/posts/post-management';
import { createPost, editPost } from '@quad/contract/posts/posts';
import { actOnTag, type ManagedTag } from '@quad/contract/posts/tag-management';
import { answerTicket, changeSupport, sendFeedback } from '@quad/contract/support/feedback';
import { readByReceipt, sendGrievance } from '@quad/contract/support/grievances';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type TSchema, Type } from 'typebox';
import { beforeAll, describe, expect, test } from 'vitest';
import { AddUserForm } from '../areas/accounts/console/forms/AddUser.tsx';
import { EditUserForm } from '../areas/accounts/console/forms/EditUser.tsx';
import { AddPasskey } from '../areas/accounts/screens/account/forms/AddPasskey.tsx';
import { ChangeEmailForm } from '../areas/accounts/screens/account/forms/ChangeEmailForm.tsx';
import { DeleteAccountForm } from '../areas/accounts/screens/account/forms/DeleteAccountForm.tsx';
import { RenamePasskey } from '../areas/accounts/screens/account/forms/RenamePasskey.tsx';
import { Confirm } from '../areas/accounts/screens/account/second-factor/SetUp.tsx';
import { ForgotForm } from '../areas/accounts/screens/recovery/ForgotPasswordScreen.tsx';
import { AskForLink } from '../areas/accounts/screens/sign-in/components/AskForLink.tsx';
import { CodeStep } from '../areas/accounts/screens/sign-in/components/CodeStep.tsx';
import { SignupForm } from '../areas/accounts/screens/sign-in/components/SignupForm.tsx';
import { LoginScreen } from '../areas/accounts/screens/sign-in/LoginScreen.tsx';
import { AboutForm } from '../areas/campus/screens/setup/AboutForm.tsx';
import { NOTHING_YET } from '../areas/campus/screens/setup/first-admin.ts';
import { SetupCodeForm } from '../areas/campus/screens/setup/SetupCodeForm.tsx';
import { PostingForm } from '../areas/careers/screens/manage/PostingForm.tsx';
import { emptyPosting } from '../areas/careers/screens/manage/posting-draft.ts';
import { ProgramForm } from '../areas/careers/screens/programs/ProgramForm.tsx';
import { NoticeForm } from '../areas/college/screens/notices/NoticeForm.tsx';
import { CANCEL } from '../areas/events/console/ManagedEventsScreen.tsx';
import { EventForm } from '../areas/events/screens/manage/EventForm.tsx';
import { EMPTY_EVENT } from '../areas/events/screens/manage/event-draft.ts';
import { ReasonForm } from '../areas/events/screens/manage/ReasonForm.tsx';
import { UpdateForm } from '../areas/events/screens/page/UpdateForm.tsx';
import { NewTeam } from '../areas/events/screens/team/NewTeam.tsx';
import { RenameTeam } from '../areas/events/screens/team/RenameTeam.tsx';
import { CLOSE, EDIT } from '../areas/groups/console/ManagedGroupsScreen.tsx';
import { APPROVE } from '../areas/groups/console/room-table.tsx';
import { aGroupRequest, aManagedGroup } from '../areas/groups/console/testing.ts';
import { AskForRoom } from '../areas/groups/screens/group/GroupTools.tsx';
import { NewTopic } from '../areas/groups/screens/group/NewTopic.tsx';
import { EMPTY_GROUP, GroupFields } from '../areas/groups/screens/list/GroupFields.tsx';
import { ReplyBox } from '../areas/groups/screens/list/ReplyBox.tsx';
import { aGroupReply, aStudyGroup } from '../areas/groups/screens/testing.ts';
import { EditReply } from '../areas/groups/screens/topic/EditReply.tsx';
import { RemoveReply } from '../areas/groups/screens/topic/RemoveReply.tsx';
import { Rename } from '../areas/groups/screens/topic/TopicSheets.tsx';
import { RequestForm } from '../areas/library/screens/requests/RequestForm.tsx';
import { ItemFields } from '../areas/library/screens/upload/ItemFields.tsx';
import { emptyDetails } from '../areas/library/screens/upload/item-draft.ts';
import { ListingForm } from '../areas/market/screens/form/ListingForm.tsx';
import { EMPTY_LISTING, PRICE_TYPED_MAX } from '../areas/market/screens/form/listing-draft.ts';
import { AddLostItem } from '../areas/market/screens/lost/AddLostItem.tsx';
import { REJECT } from '../areas/membership/console/payments/PaymentsScreen.tsx';
import { Rejection } from '../areas/membership/console/verification/Decision.tsx';
import { REVOKE } from '../areas/membership/console/verification/VerificationRequestsScreen.tsx';
import { AskForm } from '../areas/membership/screens/request/AskForm.tsx';
import { UploadForm } from '../areas/memes/screens/components/UploadForm.tsx';
import { AppealForm } from '../areas/moderation/parts/OwnDecisionView.tsx';
import { ReportForm } from '../areas/moderation/parts/reports/ReportForm.tsx';
import { EditProfileForm } from '../areas/people/screens/edit-profile/components/EditProfileForm.tsx';
import { PollForm } from '../areas/polls/screens/new/PollForm.tsx';
import { emptyPoll } from '../areas/polls/screens/new/poll-draft.ts';
import { MERGE } from '../areas/posts/console/hashtags/HashtagsScreen.tsx';
import { HIDE } from '../areas/posts/console/posts/PostsScreen.tsx';
import { AltTextField } from '../areas/posts/parts/components/AltTextField.tsx';
import { CaptionForm } from '../areas/posts/parts/components/CaptionForm.tsx';
import { CommentForm } from '../areas/posts/parts/components/CommentForm.tsx';
import { aLoadedPost } from '../areas/posts/parts/testing.ts';
import { CreateForm } from '../areas/posts/screens/create/components/CreateForm.tsx';
import { EMPTY } from '../areas/posts/screens/create/create-state.ts';
import { WriteForm } from '../areas/support/screens/components/WriteForm.tsx';
import { GrievanceForm } from '../areas/support/screens/grievance/GrievanceForm.tsx';
import { CodeForm } from '../areas/support/screens/grievance/ReceiptScreen.tsx';
import { FeedbackForm } from '../areas/support/screens/tickets/FeedbackForm.tsx';
import { SupportForm } from '../areas/support/screens/tickets/SupportScreen.tsx';
import { session } from '../lib/session.ts';
import { aSession } from '../lib/testing/session.ts';
import { QuestionForm } from '../ui/console/admin-table/QuestionForm.tsx';
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
  /** The schema with the limits of its fields. */
  readonly schema: { readonly properties: Readonly<Record<string, TSchema & { readonly maxLength?: number }>> };
  /** The schema's field for each label. */
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
    // As escaped in HTML.
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
    // The field for a picture's address appears only on request.
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
    file: 'QuestionForm',
    form: <QuestionForm question={APPROVE} row={aGroupRequest} queryKey={[]} onDone={nothing} />,
    schema: answerGroupRequest.body,
    fields: { 'Answer (optional)': 'answer' },
  },
  {
    file: 'QuestionForm',
    form: <QuestionForm question={CLOSE} row={aManagedGroup} queryKey={[]} onDone={nothing} />,
    schema: closeStudyGroup.body,
    fields: { Reason: 'reason' },
  },
  {
    file: 'QuestionForm',
    form: <QuestionForm question={EDIT} row={aManagedGroup} queryKey={[]} onDone={nothing} />,
    schema: editManagedGroup.body,
    fields: { Title: 'title' },
  },
  {
    file: 'QuestionForm',
    form: (
      <QuestionForm
        question={CANCEL}
        row={{ title: 'Robotics night' } as ManagedEvent}
        queryKey={[]}
        onDone={nothing}
      />
    ),
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
    // An option has the limit of the list's items.
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
    // As escaped in HTML.
    fields: {
      Email: 'email',
      Phone: 'phone',
      Office: 'place',
      Hours: 'hours',
      'The college&#x27;s own form': 'formUrl',
    },
  },
  {
    file: 'QuestionForm',
    form: <QuestionForm question={HIDE} row={{ _id: '' } as ManagedPost} queryKey={[]} onDone={nothing} />,
    schema: actOnPost.body,
    fields: { Reason: 'reason' },
  },
  {
    file: 'QuestionForm',
    form: <QuestionForm question={MERGE} row={{ tag: 'fest' } as ManagedTag} queryKey={[]} onDone={nothing} />,
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
    file: 'QuestionForm',
    form: <QuestionForm question={REVOKE} row={{ _id: '' } as VerificationRequest} queryKey={[]} onDone={nothing} />,
    schema: revokeVerification.body,
    fields: { 'What they should know (optional)': 'note' },
  },
  {
    file: 'QuestionForm',
    form: <QuestionForm question={REJECT} row={{ _id: '' } as Payment} queryKey={[]} onDone={nothing} />,
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

/**
 * Files with text inputs whose limits are checked elsewhere: the parts that forms are made of, and forms with a test of
 * their own.
 */
const ELSEWHERE = [
  // Shows a link, and takes no text.
  'LinkToHandOver',
  'TextField',
  'TextArea',
  'PasswordField',
  // Passwords, which are refused with a message and never truncated.
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
  'AuditLogScreen',
  // A date and minutes, likewise.
  'ExamCard',
  'TimerSettings',
  // Tasks stay on the device, which has no character limit.
  'AddTask',
  'TaskTextForm',
  // One line each, behind a button, limited by the type of TextField.
  'AddCollege',
  'LandingSection',
  // Behind a button, limited by the type of TextArea.
  'UndoForm',
  // Lists of domains and addresses, which the server checks one by one.
  'RegistrationSection',
  'InviteForm',
  'PersonEditor',
  'EmojiSheet',
  'OrganisersScreen',
  'DoorPanel',
  'GroupProfile',
  'NewMessageScreen',
  // A page number, and words for a search on the device: neither is sent.
  'PageField',
  'FindBar',
  'ApplicantSheet',
  'QuestionField',
  'QuestionsEditor',
  'Review',
  'SlotPlanForm',
  'SurveyQuestionField',
  'SurveyQuestions',
  // Descriptions of pictures, limited by the type of TextField; prices and codes, which are numbers.
  'PicturesField',
  'PicturesList',
  'ListingFilters',
  'OfferForm',
  'TypedCode',
  'RateForm',
  'UpiSetting',
  // Part of EditProfileForm, which is checked above.
  'UsernameField',
  // Digits, with space for blanks and grouping, which are ignored.
  'ReferenceForm',
  // Two texts limited by the type of TextField, and two numbers.
  'SettingsForm',
  // Numbers, which the server checks.
  'LimitsSection',
  'NewAccounts',
  'RecordForm',
  'RulesFields',
  'SeatsForm',
  // Lines of a list, whose limits the server reports; and a text limited by the type of TextArea.
  'AddFilters',
  'TryFilters',
  // Days.
  'PostsScreen',
  // Behind a choice or a proposal, held to the limit by the type of TextArea.
  'DecisionForm',
  'ProposalAnswer',
  'AppealAnswer',
  // The code of a ticket, typed as the guest reads it out.
  'TypedCode',
  // Accepts a longer text and does not send it: e2e/messages/messages.spec.ts
  'Composer',
  'ReplyComposer',
];

beforeAll(() => session.start(aSession('asha')));

describe.each(FORMS)('$file', ({ form, schema, fields }) => {
  test('has the expected inputs', () => {
    expect([...inputsIn(form).keys()].sort()).toEqual(Object.keys(fields).sort());
  });

  test.each(Object.entries(fields))('accepts as much text as the server: %s', (label, field) => {
    expect(inputsIn(form).get(label)).toBe(schema.properties[field]?.maxLength);
  });
});

test('every form with a text input is listed in this test', () => {
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

/**
 * The maximum length of each text input of a form, by its label: its `maxLength`, or the end of its counter `n/max`.
 */
function inputsIn(form: ReactElement): ReadonlyMap<string, number | undefined> {
  const client = new QueryClient();
  const html = renderToStaticMarkup(<QueryClientProvider client={client}>{form}</QueryClientProvider>);
  const found = new Map<string, number | undefined>();
  for (const [tag] of html.matchAll(/<(?:input|textarea)\b[^>]*>/g)) {
    if (/type="(password|checkbox|radio|range|file|date|datetime-local|number)"/.test(tag)) continue;
    // Skip the hidden input of a list of suggestions, and the account name for password managers.
    if (/aria-hidden="true"|\shidden=/.test(tag)) continue;
    const id = /\bid="([^"]*)"/.exec(tag)?.[1];
    const label = /aria-label="([^"]*)"/.exec(tag)?.[1] ?? html.split(`for="${id}"`)[1]?.match(/>([^<]*)</)?.[1] ?? '';
    const counter = html.split(`id="${id}"`)[1]?.match(/>\d+(?:<!-- -->)?\/(?:<!-- -->)?(\d+)</)?.[1];
    const limit = /maxLength="(\d+)"/i.exec(tag)?.[1] ?? counter;
    found.set(label, limit === undefined ? undefined : Number(limit));
  }
  return found;
}
