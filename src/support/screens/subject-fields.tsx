// What a message is about: its subject, and the recording that it concerns.
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSession } from '#identity/public.tsx';
import { useLocale } from '#ui/locale.tsx';
import { type TicketTopic, ticketTopics } from '../ticket-topics.ts';

export type Subject = { topic: TicketTopic; projectId: string };

/** The newest; an older one can be named in the message. */
const MOST = 50;

export function SubjectFields(props: { subject: Subject; onChange: (subject: Subject) => void }) {
  const { subject, onChange } = props;
  const { t } = useLocale();
  const { api } = useSession();
  const id = useId();
  // Without the list the message can still be sent.
  const { data } = useQuery({
    queryKey: ['help-recordings'],
    queryFn: ({ signal }) =>
      api<{ projects: { id: string; title: string }[] }>(`/api/projects?limit=${MOST}`, { signal }),
  });
  const recordings = data?.projects ?? [];
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-topic`}>{t('help.about')}</label>
        <select
          id={`${id}-topic`}
          value={subject.topic}
          onChange={({ target }) => {
            const topic = ticketTopics.find((one) => one === target.value);
            if (topic) onChange({ topic, projectId: topic === 'recording' ? subject.projectId : '' });
          }}
        >
          {ticketTopics.map((topic) => (
            <option key={topic} value={topic}>
              {t(`help.about.${topic}`)}
            </option>
          ))}
        </select>
      </div>
      {subject.topic === 'recording' && recordings.length > 0 && (
        <div className="field">
          <label htmlFor={`${id}-recording`}>{t('help.recording')}</label>
          <select
            id={`${id}-recording`}
            value={subject.projectId}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => onChange({ ...subject, projectId: target.value })}
          >
            <option value="">{t('help.recordingNone')}</option>
            {recordings.map(({ id: projectId, title }) => (
              <option key={projectId} value={projectId}>
                {title}
              </option>
            ))}
          </select>
          <p className="hint" id={`${id}-hint`}>
            {t('help.recordingHint')}
          </p>
        </div>
      )}
    </>
  );
}
