// Orders for a Magic Transcript to start from. Sent by the server with the recording, so no page has to load them.
import type { preset as german } from '../de/preset.ts';

export const preset: Record<keyof typeof german, string> = {
  'preset.summary.name': 'Summary',
  'preset.summary.prompt':
    'Summarise the recording. Begin with three sentences that say what matters. Then list the most important points in the order of the conversation, ten at most, each in one or two sentences. Name who said something where it makes a difference.',
  'preset.minutes.name': 'Minutes',
  'preset.minutes.prompt':
    'Write minutes. Arrange them by the topics that were discussed; for each topic the state of affairs in a few sentences, then decisions and open questions. End with a list of tasks: who, what, by when. Name participants only as far as their names occur in the transcript. Factual, without judgement.',
  'preset.letter.name': 'Letter',
  'preset.letter.prompt':
    'Write the letter that was dictated or discussed: address and date as far as they are given, subject, salutation, text, closing. Where the speaker corrected themselves or took something back, use the last version. Polite and clear; the content stays as it is.',
  'preset.easy.name': 'Plain language',
  'preset.easy.prompt':
    'Put the content into plain language that is easy to read. Short sentences with one statement each. Familiar words; a difficult word that is needed is explained in the next sentence. No abbreviations, no jargon, active voice, negations only where they are needed. Numbers as digits. Each sentence stands on a line of its own. What matters stays correct.',
  'preset.tasks.name': 'Task list',
  'preset.tasks.prompt':
    'Collect all tasks, promises and dates from the recording. One line for each: what is to be done, who does it, by when. Where something is missing, write “not mentioned”. Then, under a heading of its own, list the questions that remained open.',
  'preset.file-note.name': 'File note',
  'preset.file-note.prompt':
    'Write a file note: occasion and persons involved as far as they are named, the facts in order of time, statements of legal relevance, the agreed course of action, deadlines. Keep apart what somebody states and what is established (“The client states that …”). No legal assessment of your own.',
  'preset.client-letter.name': 'Letter to the client',
  'preset.client-letter.prompt':
    'Draft a letter to the client that explains where the matter stands and what comes next: easy to understand, without technical terms that are not explained. Name each deadline with its date in a paragraph of its own. Give no advice that was not given in the transcript.',
  'preset.hearing.name': 'Hearing report',
  'preset.hearing.prompt':
    'Write a report of the hearing: court or place, date and case number as far as they are given, those present, the course of events in order, applications word for word, statements of the parties, directions of the court, outcome and further dates.',
  'preset.statement.name': 'Interview, summarised',
  'preset.statement.prompt':
    'Summarise the police interview. Give the statements in reported speech, in the order of the events. Quote key passages word for word with the time in square brackets. At the end name contradictions within the statement, with both places. No judgement of credibility, no assumptions.',
  'preset.report.name': 'Report',
  'preset.report.prompt':
    'Write a factual report along the questions when, where, who, what, how, with what and why, as far as something is said about them. Keep what the speaker perceived apart from what others stated. List the measures taken with their time. Without judgement.',
  'preset.chronology.name': 'Chronology',
  'preset.chronology.prompt':
    'Set out the course of the events described as a list, from the earliest to the latest. On each line: the time as it is given, the event, and the place in the recording in square brackets. What cannot be placed in time stands at the end under a heading of its own.',
  'preset.article.name': 'Article draft',
  'preset.article.prompt':
    'Write the draft of an article of about 500 words: headline, a standfirst of two sentences, the most important first. Quotations stand word for word in the transcript and are attributed to a person. Collect claims that need checking at the end under “To be checked”.',
  'preset.quotes.name': 'Quotations',
  'preset.quotes.prompt':
    'Pick out the ten strongest quotations. For each: the exact wording in quotation marks, who says it, the time in square brackets, and one sentence of context. Do not shorten within a quotation and smooth nothing.',
  'preset.radio.name': 'Spoken introduction',
  'preset.radio.prompt':
    'Write an introduction of 30 to 45 seconds to be spoken: short sentences, present tense, a question or a contrast that leads into the conversation. Then suggest three questions along which the conversation could be told, each with its place in the recording in square brackets.',
  'preset.abstract.name': 'Abstract',
  'preset.abstract.prompt':
    'Write an abstract of 150 to 250 words: subject, question, method, results, significance, as far as the recording says something about them. Then five keywords. Impersonal, without quotations.',
  'preset.themes.name': 'Themes for analysis',
  'preset.themes.prompt':
    'Arrange the interview by themes, as for a qualitative content analysis. For each theme: a label, a description in one sentence, and two to four passages word for word with the time in square brackets. At the end, what the interviewee left unanswered or avoided. Do not interpret beyond what was said.',
  'preset.lecture.name': 'Lecture notes',
  'preset.lecture.prompt':
    'Write notes of the lecture: an outline with headings, terms with their definitions, arguments and examples, literature that was mentioned. Whole sentences. End with five questions for revision.',
  'preset.doctors-letter.name': 'Medical letter',
  'preset.doctors-letter.prompt':
    'Write a medical letter in the usual order: diagnoses, history, findings, course and treatment, medication, recommendation. Take over substances, doses, readings and sides exactly. A section about which nothing is said stays with the remark “not stated”. No diagnosis that was not named.',
  'preset.findings.name': 'Findings',
  'preset.findings.prompt':
    'Write the dictated findings: question, technique or examination, findings, assessment. Measures with their unit, sides written out. Where the dictation corrects itself, use the last version. Add nothing.',
  'preset.patient.name': 'Explanation for the patient',
  'preset.patient.prompt':
    'Explain the content to the patient: what was found, what it means, what comes next, what to look out for. Short sentences, every technical term explained. Medicines with exact directions, as they were given. No advice beyond what was said.',
  'preset.decisions.name': 'Decisions and tasks',
  'preset.decisions.prompt':
    'Collect the decisions of the meeting, each with one sentence on the reason as it was given. Then the tasks: who, what, by when. Then what was postponed. Do not retell the discussion.',
  'preset.follow-up.name': 'Email to the participants',
  'preset.follow-up.prompt':
    'Draft an email to everybody who took part in the meeting: subject, thanks in one sentence, results in five points at most, tasks with name and date, next meeting. Friendly and short.',
  'preset.memo.name': 'Decision paper',
  'preset.memo.prompt':
    'Write a decision paper of one page at most: occasion, the options discussed with their advantages and drawbacks as they were named, costs and dates, open points. A recommendation only if one was made in the conversation; then with the name.',
};
