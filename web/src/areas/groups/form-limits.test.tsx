import { closeStudyGroup, editManagedGroup } from '@quad/contract/groups/group-management';
import { answerGroupRequest } from '@quad/contract/groups/group-members';
import { testFormLimits } from '../../lib/testing/form-limits.tsx';
import { QuestionForm } from '../../ui/console/admin-table/QuestionForm.tsx';
import { CLOSE, EDIT } from './console/group-actions.tsx';
import { APPROVE } from './console/room-table.tsx';
import { aGroupRequest, aManagedGroup } from './console/testing.ts';

const nothing = () => undefined;

testFormLimits([
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
