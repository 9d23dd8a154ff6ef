// Asks who of the team is to do what, and until when. Loaded when it is opened.
import { useId, useState } from 'react';
import { serverClock } from '#platform/browser/server-clock.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useTeam } from '#projects/client/team.ts';
import { assignmentLimits, dayOf } from '../assignment.ts';
import { useAssignmentChanges } from './use-assignments.ts';

export function AssignDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { t } = useLocale();
  const people = useTeam()?.people ?? [];
  const [userId, setUserId] = useState(people[0]?.id ?? '');
  const [task, setTask] = useState('');
  const [until, setUntil] = useState('');
  const { assign } = useAssignmentChanges(projectId);
  const { isPending, error } = assign;
  const id = useId();
  return (
    <FormDialog
      title={t('assign.title')}
      cancel={t('assign.cancel')}
      send={t('assign.action')}
      isPending={isPending}
      isIncomplete={userId === ''}
      problem={error?.message}
      onSend={() =>
        assign.mutate(
          { userId, task: task.trim(), until: until === '' ? null : until },
          { onSuccess: onClose },
        )
      }
      onClose={() => !isPending && onClose()}
    >
      <div className="field">
        <label htmlFor={`${id}-person`}>{t('assign.person')}</label>
        <select
          id={`${id}-person`}
          translate="no"
          value={userId}
          onChange={({ target }) => setUserId(target.value)}
        >
          {people.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </select>
      </div>
      <Field
        label={t('assign.task')}
        dir="auto"
        autoComplete="off"
        maxLength={assignmentLimits.task}
        value={task}
        onChange={({ target }) => setTask(target.value)}
      />
      <div className="field">
        <label htmlFor={`${id}-until`}>{t('assign.until')}</label>
        <input
          id={`${id}-until`}
          type="date"
          min={dayOf(new Date(serverClock.now()))}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
    </FormDialog>
  );
}
