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
import { testFormLimits } from '../../lib/testing/form-limits.tsx';
import { QuestionForm } from '../../ui/console/admin-table/QuestionForm.tsx';
import { CLOSE, EDIT } from './console/ManagedGroupsScreen.tsx';
import { APPROVE } from './console/room-table.tsx';
import { aGroupRequest, aManagedGroup } from './console/testing.ts';
import { AskForRoom } from './screens/group/GroupTools.tsx';
import { NewTopic } from './screens/group/NewTopic.tsx';
import { EMPTY_GROUP, GroupFields } from './screens/list/GroupFields.tsx';
import { ReplyBox } from './screens/list/ReplyBox.tsx';
import { aGroupReply, aStudyGroup } from './screens/testing.ts';
import { EditReply } from './screens/topic/EditReply.tsx';
import { RemoveReply } from './screens/topic/RemoveReply.tsx';
import { Rename } from './screens/topic/TopicSheets.tsx';

const nothing = () => undefined;

testFormLimits([
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
]);
