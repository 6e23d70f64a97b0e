import { t } from '@lingui/core/macro';
import { CAMPUS_LIMITS } from '@quad/contract/campus/campus-limits';
import { checkNameText } from '@quad/contract/campus/check-names';
import { RETENTION } from '@quad/contract/campus/retention-terms';
import { NEW_ACCOUNT_LIMITS } from '@quad/contract/wire/new-accounts';

type Labels = Readonly<Record<string, string>>;

/** The names of the keys of details, of settings and of changed fields. */
const KEYS: Labels = {
  get fields() {
    return t`Changed`;
  },
  get changed() {
    return t`Changed`;
  },
  get into() {
    return t`Into`;
  },
  get from() {
    return t({ message: 'From', context: 'value' });
  },
  get to() {
    return t({ message: 'To', context: 'value' });
  },
  get days() {
    return t`For days`;
  },
  get hides() {
    return t`Hidden until a second moderator agrees`;
  },
  get endsAt() {
    return t`Ends`;
  },
  get count() {
    return t`How many`;
  },
  get isConfirmed() {
    return t`Confirmed`;
  },
  get reason() {
    return t`Reason`;
  },
  get name() {
    return t`Name`;
  },
  get amount() {
    return t`Amount`;
  },
  get months() {
    return t`Months`;
  },
  get address() {
    return t`Address`;
  },
  get added() {
    return t`Added`;
  },
  get invited() {
    return t`Invited`;
  },
  get removed() {
    return t`Removed`;
  },
  get deleted() {
    return t`Deleted`;
  },
  get people() {
    return t`People`;
  },
  get members() {
    return t`Members`;
  },
  get hours() {
    return t`Hours`;
  },
  get year() {
    return t`Year`;
  },
  get logo() {
    return t`Logo`;
  },
  get proposedBy() {
    return t`Proposed by`;
  },
  get person() {
    return t`Person`;
  },
  get nomination() {
    return t`Nomination`;
  },
  get kind() {
    return t`Kind`;
  },
  get kinds() {
    return t`Kinds of data`;
  },
  get rule() {
    return t`Rule`;
  },
  get state() {
    return t`State`;
  },
  get version() {
    return t`Version`;
  },
  get at() {
    return t`At`;
  },
  get moment() {
    return t`Moment`;
  },
  get bytes() {
    return t`Bytes`;
  },
  get rows() {
    return t`Rows`;
  },
  get files() {
    return t`Files`;
  },
  get encrypted() {
    return t`Encrypted`;
  },
  get mails() {
    return t`Mails`;
  },
  get registration() {
    return t({ message: 'Registration', context: 'audit' });
  },
  get cause() {
    return t`Cause`;
  },
  get because() {
    return t`Because`;
  },
  get listed() {
    return t`Listed`;
  },
  get key() {
    return t`Key`;
  },
  get department() {
    return t`Department`;
  },
  get is_verified() {
    return t`Verified`;
  },
  get verified() {
    return t`Verified`;
  },
  get accent() {
    return t`Accent colour`;
  },
  get isOpen() {
    return t`Is open`;
  },
  get is_open() {
    return t`Is open`;
  },
  get isRetired() {
    return t`Is retired`;
  },
  get domains() {
    return t`Domains`;
  },
  get off() {
    return t`Off`;
  },
  get quietHours() {
    return t`Quiet hours`;
  },
  get timeZone() {
    return t`Time zone`;
  },
  get mail() {
    return t`Mail`;
  },
  get app() {
    return t`App`;
  },
  get webhook() {
    return t`Webhook`;
  },
  get mailOff() {
    return t`Mail off`;
  },
  get appOff() {
    return t`App off`;
  },
  get claims() {
    return t`Figures`;
  },
  get value() {
    return t`Value`;
  },
  get label() {
    return t`Label`;
  },
  get showsCampus() {
    return t`Shows the campus`;
  },
  get isAsked() {
    return t`Is asked`;
  },
  get texts() {
    return t`Texts`;
  },
  get text() {
    return t`Text`;
  },
  get role() {
    return t`Role`;
  },
  get joined() {
    return t`Joined`;
  },
  get seen() {
    return t`Last seen`;
  },
  get group() {
    return t`Group`;
  },
  get section() {
    return t`Section`;
  },
  get hostel() {
    return t`Hostel`;
  },
  get when() {
    return t`When`;
  },
  get category() {
    return t`Category`;
  },
  get host() {
    return t`Host`;
  },
  get seats() {
    return t`Seats`;
  },
  get access() {
    return t`Access`;
  },
  get leader() {
    return t`Leader`;
  },
  get size() {
    return t`Size`;
  },
  get active() {
    return t`Active`;
  },
  get audience() {
    return t`Audience`;
  },
  get reported() {
    return t`Reported`;
  },
  get author() {
    return t`Author`;
  },
  get sort() {
    return t`Sorted by`;
  },
  get order() {
    return t`Order`;
  },
  get used() {
    return t`Used`;
  },
  get title() {
    return t`Title`;
  },
  get email() {
    return t`Email`;
  },
  get roll_number() {
    return t`Roll number`;
  },
  get description() {
    return t`Description`;
  },
  get date() {
    return t`Date`;
  },
  get asksAcknowledgement() {
    return t`Asks for a confirmation`;
  },
  get event() {
    return t`Event`;
  },
  get isPinned() {
    return t`Is pinned`;
  },
  get expiresAt() {
    return t`Expires`;
  },
  get publishAt() {
    return t`Is published at`;
  },
  get sendsMail() {
    return t`Sent by email`;
  },
  get urgentReason() {
    return t`Reason for its urgency`;
  },
  get removedFiles() {
    return t`Removed files`;
  },
  get duration() {
    return t`Duration`;
  },
  get mode() {
    return t`Mode`;
  },
  get organizer() {
    return t`Organiser`;
  },
  get certifies() {
    return t`Gives a certificate`;
  },
  get cgpa() {
    return t`CGPA`;
  },
  get backlogs() {
    return t`Backlogs`;
  },
  get graduationYear() {
    return t`Graduation year`;
  },
  get phone() {
    return t`Phone`;
  },
  get place() {
    return t`Place`;
  },
  get formUrl() {
    return t`Address of the form`;
  },
  get rulesUrl() {
    return t`Address of the rules`;
  },
  get isPublic() {
    return t`Is public`;
  },
};

const labelsOf = (table: Readonly<Record<string, { readonly label: string }>>): Labels =>
  Object.fromEntries(Object.entries(table).map(([key, { label }]) => [key, label]));

/** The names of keys that only the action determines. */
const KEYS_OF_ACTIONS: Readonly<Record<string, (key: string) => string | undefined>> = {
  'limits.changed': (key) => labelsOf(CAMPUS_LIMITS)[key],
  'new_accounts.changed': (key) => labelsOf(NEW_ACCOUNT_LIMITS)[key],
  'retention.changed': (key) => (RETENTION as Readonly<Record<string, { readonly title: string }>>)[key]?.title,
  'alerts.tested': checkNameText,
};

/** The name of a key; undefined for a key of another release. */
export const keyText = (key: string, action = ''): string | undefined => KEYS_OF_ACTIONS[action]?.(key) ?? KEYS[key];
