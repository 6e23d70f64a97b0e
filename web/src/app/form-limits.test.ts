import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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
  'OwnPassword',
  'ProofField',
  'CompletingTextArea',
  // content-fields.test.ts
  'FieldEditor',
  // Times of the day, which the browser takes digit by digit.
  'QuietHoursFields',
  'QuietHoursSection',
  // Days, likewise.
  'AgeForm',
  'AuditLogScreen',
  // A date and minutes, likewise.
  'ExamCard',
  'DeliveryFields',
  'TimerSettings',
  // Tasks stay on the device, which has no character limit.
  'AddTask',
  'TaskTextForm',
  // One line, behind a button, limited by the type of TextField.
  'LandingSection',
  // An address, limited by the type of TextField; and an answer, limited by the type of TextArea.
  'AlertsSection',
  'CorrectionItem',
  // Lists of domains and addresses, which the server checks one by one.
  'RegistrationSection',
  'InviteForm',
  'PersonEditor',
  'EmojiSheet',
  'OrganisersScreen',
  'DoorPanel',
  'GroupProfile',
  'NewMessageScreen',
  // The name of saved filters, limited by the type of TextField; it stays on the device.
  'SavedFilters',
  // A page number, and words for a search on the device: neither is sent.
  'PageField',
  'FindBar',
  'QuestionField',
  'QuestionsEditor',
  'SlotPlanForm',
  'SurveyQuestionField',
  'SurveyQuestions',
  // Descriptions of pictures, limited by the type of TextField; and prices, which are numbers.
  'PicturesField',
  'PicturesList',
  'ListingFilters',
  // Part of EditProfileForm, which is checked above.
  'UsernameField',
  // Numbers, which the server checks.
  'NumberFields',
  'NewAccounts',
  // Lines of a list, whose limits the server reports; and a text limited by the type of TextArea.
  'AddFilters',
  'TryFilters',
  // Days.
  'PostDays',
  // The code of a ticket, typed as the guest reads it out.
  'TypedCode',
  // Accepts a longer text and does not send it: e2e/messages/messages.spec.ts
  'Composer',
  'ReplyComposer',
];

/** The elements that take text. */
const TEXT_INPUT =
  /<(TextField|SuggestField|TextArea|CompletingTextArea|PasswordField|textarea)\b|<input\b(?![^>]*type="(checkbox|radio|range|file|color)")/;

const SOURCE = join(import.meta.dirname, '..');
/** Inputs with the props of `useFormFields`, which take the limit from the contract themselves. */
const KIT_INPUT =
  /<(TextField|TextArea|CompletingTextArea|SuggestField|PasswordField|OwnPassword)\b[^<]*?\{\.\.\.\w+\.(line|text)\(/g;

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
const read = (file: string) => readFileSync(join(SOURCE, file), 'utf8');

test('every form with a text input of its own limit is listed in a test of limits, or here', () => {
  const withText = files
    .filter((file) => !file.endsWith('.test.tsx'))
    .filter((file) => TEXT_INPUT.test(read(file).replace(KIT_INPUT, '')))
    .map((file) => file.replace(/^.*[\\/]|\.tsx$/g, ''));
  const tested = files
    .filter((file) => file.endsWith('form-limits.test.tsx'))
    .flatMap((file) => [...read(file).matchAll(/\bfile: '(\w+)'/g)].map(([, name]) => name));
  // two calls may share a form
  expect(withText.sort()).toEqual([...new Set(tested), ...ELSEWHERE].sort());
});
