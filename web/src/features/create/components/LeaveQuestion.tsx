import { LeaveQuestion as Question } from '../../../ui/LeaveQuestion.tsx';

const SENDING = {
  title: 'Stop posting?',
  description: 'Still uploading. Leave and cancel?',
  leave: 'Stop and leave',
  stay: 'Keep posting',
};
const WRITING = {
  title: 'Discard this post?',
  description: 'What you have filled in will be lost.',
  leave: 'Discard',
  stay: 'Keep editing',
};

/** Asks for confirmation before an unfinished post is lost. */
export function LeaveQuestion({ asked, sending }: { asked: boolean; sending: boolean }) {
  // Two separate dialogs: an open question must not turn into the other one when the upload ends.
  return sending ? (
    <Question key="sending" asked={asked} {...SENDING} />
  ) : (
    <Question key="writing" asked={asked} {...WRITING} />
  );
}
