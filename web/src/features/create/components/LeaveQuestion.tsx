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

/** Asks before a post that was begun is lost. */
export function LeaveQuestion({ asked, sending }: { asked: boolean; sending: boolean }) {
  // Each question stands for itself: one that is open must not turn into the other when the upload ends.
  return sending ? (
    <Question key="sending" asked={asked} {...SENDING} />
  ) : (
    <Question key="writing" asked={asked} {...WRITING} />
  );
}
