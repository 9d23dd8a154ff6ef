// Orders for a Magic Transcript to start from. Sent by the server with the recording, so no page has to load them.
import type { preset as german } from '../../de/projects/preset.ts';

export const preset: Record<keyof typeof german, string> = {
  'preset.summary.name': 'Summary',
  'preset.summary.prompt':
    'Summarise the recording. Begin with three sentences on what matters most. Then list up to ten key points in the order of the conversation, each in one or two sentences. Say who said something where it makes a difference.',
  'preset.minutes.name': 'Minutes',
  'preset.minutes.prompt':
    'Write minutes, organised by the topics discussed. For each topic, give the state of affairs in a few sentences, then decisions and open questions. End with a list of action items: who, what, by when. Name participants only where their names appear in the transcript. Be factual and don’t judge.',
  'preset.letter.name': 'Letter',
  'preset.letter.prompt':
    'Write the letter that was dictated or discussed: address and date as far as they’re given, subject, salutation, body, closing. Where the speaker corrected or withdrew something, use the final wording. Keep it polite and clear; don’t change the content.',
  'preset.easy.name': 'Plain language',
  'preset.easy.prompt':
    'Rewrite the content in plain language that is easy to read. Use short sentences that each say one thing. Use familiar words; if a difficult word is needed, explain it in the next sentence. No abbreviations, no jargon, active voice, negatives only where needed. Write numbers as digits. Put each sentence on its own line. Keep everything important accurate.',
  'preset.tasks.name': 'Task list',
  'preset.tasks.prompt':
    'Collect all tasks, promises and dates from the recording. One line each: what needs doing, who does it, by when. Where something is missing, write “not mentioned”. Then list the open questions under a separate heading.',
  'preset.file-note.name': 'File note',
  'preset.file-note.prompt':
    'Write a file note: occasion and persons involved as far as they’re named, the facts in chronological order, legally relevant statements, agreed course of action, deadlines. Keep what someone states separate from what is established (“The client states that …”). Give no legal assessment of your own.',
  'preset.client-letter.name': 'Letter to the client',
  'preset.client-letter.prompt':
    'Draft a letter to the client that explains where the matter stands and what happens next. Keep it easy to understand and explain any technical term. Give each deadline with its date in a paragraph of its own. Give no advice that isn’t in the transcript.',
  'preset.hearing.name': 'Hearing report',
  'preset.hearing.prompt':
    'Write a report of the hearing: court or place, date and case number as far as they’re given, those present, what happened in order, applications word for word, statements by the parties, directions by the court, outcome and further dates.',
  'preset.statement.name': 'Interview, summarised',
  'preset.statement.prompt':
    'Summarise the police interview. Give the statements in reported speech, in the order of events. Quote key passages word for word with the time in square brackets. At the end, list contradictions within the statement, with both passages. Don’t judge credibility and don’t speculate.',
  'preset.report.name': 'Report',
  'preset.report.prompt':
    'Write a factual report that answers when, where, who, what, how, with what and why, as far as the recording does. Keep what the speaker observed separate from what others said. List the measures taken with their times. Don’t judge.',
  'preset.chronology.name': 'Chronology',
  'preset.chronology.prompt':
    'List the events described from earliest to latest. On each line, give the time as stated, the event, and its position in the recording in square brackets. Put anything that can’t be dated at the end under a separate heading.',
  'preset.article.name': 'Article draft',
  'preset.article.prompt':
    'Draft an article of about 500 words: headline, a two-sentence standfirst, the most important point first. Quotations must appear word for word in the transcript and be attributed to a person. Collect claims that need checking at the end under “To be checked”.',
  'preset.quotes.name': 'Quotations',
  'preset.quotes.prompt':
    'Pick out the ten strongest quotations. For each, give the exact wording in quotation marks, who says it, the time in square brackets, and one sentence of context. Don’t shorten or smooth over anything within a quotation.',
  'preset.radio.name': 'Radio introduction',
  'preset.radio.prompt':
    'Write a spoken introduction of 30 to 45 seconds: short sentences, present tense, and a question or contrast that leads into the conversation. Then suggest three questions the conversation could follow, each with its position in the recording in square brackets.',
  'preset.abstract.name': 'Abstract',
  'preset.abstract.prompt':
    'Write an abstract of 150 to 250 words: subject, question, method, results and significance, as far as the recording covers them. Then give five keywords. Write impersonally, without quotations.',
  'preset.themes.name': 'Themes for analysis',
  'preset.themes.prompt':
    'Organise the interview by theme, as for a qualitative content analysis. For each theme, give a label, a one-sentence description, and two to four passages word for word with the time in square brackets. At the end, say what the interviewee left unanswered or avoided. Don’t interpret beyond what was said.',
  'preset.lecture.name': 'Lecture notes',
  'preset.lecture.prompt':
    'Write lecture notes: an outline with headings, terms with their definitions, arguments and examples, and literature mentioned. Use full sentences. End with five revision questions.',
  'preset.doctors-letter.name': 'Medical letter',
  'preset.doctors-letter.prompt':
    'Write a medical letter in the usual order: diagnoses, history, findings, course and treatment, medication, recommendation. Copy substances, doses, readings and left or right exactly. Keep a section that nothing is said about, with the remark “not stated”. Add no diagnosis that wasn’t named.',
  'preset.findings.name': 'Findings',
  'preset.findings.prompt':
    'Write up the dictated findings: clinical question, technique or examination, findings, assessment. Give measurements with their units and write left and right in full. Where the dictation corrects itself, use the final wording. Add nothing.',
  'preset.patient.name': 'Explanation for patients',
  'preset.patient.prompt':
    'Explain the content to the patient: what was found, what it means, what happens next, what to look out for. Use short sentences and explain every technical term. Give medicines with the exact directions stated. Give no advice beyond what was said.',
  'preset.decisions.name': 'Decisions and tasks',
  'preset.decisions.prompt':
    'List the decisions made in the meeting, each with one sentence on the reason given. Then the tasks: who, what, by when. Then what was postponed. Don’t recount the discussion.',
  'preset.follow-up.name': 'Email to participants',
  'preset.follow-up.prompt':
    'Draft an email to everyone who attended the meeting: subject, thanks in one sentence, results in up to five points, tasks with names and dates, next meeting. Friendly and short.',
  'preset.memo.name': 'Decision memo',
  'preset.memo.prompt':
    'Write a decision memo of one page at most: background, the options discussed with the advantages and drawbacks named, costs and dates, open points. Include a recommendation only if one was made in the conversation, and say who made it.',
};
