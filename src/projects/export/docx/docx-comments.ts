// Comments as word processors have them: ranges in the paragraphs, their texts, and answers in their threads. Pure.
import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  type ICommentOptions,
  type IRunOptions,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import { translator } from '#i18n/translate.ts';
import { findPassage } from '#projects/comments/public.ts';
import { type Turn, turnsOf } from '#projects/domain/text/turns.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import type { ExportedComment, ExportOptions } from '../export-options.ts';
import { clean, directionOf, runs } from './docx-runs.ts';
import { styleIds } from './docx-styles.ts';

/** The characters of a paragraph that are commented on; `ids`: of the comment, and of the answers to it. */
export type Mark = { from: number; to: number; ids: readonly number[] };

/** @returns the comments, and the marks in each paragraph with text; in a file without any, the one that says so */
export function placeComments(
  transcript: Transcript,
  { comments: all = [], locale }: ExportOptions,
): { comments: ICommentOptions[]; marksIn: (paragraph: number) => readonly Mark[] } {
  const text = translator(locale);
  const turns = all.length === 0 ? [] : turnsOf(transcript, '');
  const comments: ICommentOptions[] = [];
  const marks = new Map<number, Mark[]>();
  const add = (comment: ExportedComment, quote: string | null, parent?: number): number => {
    const id = comments.length;
    const { author, createdAt, resolvedAt } = comment;
    const name = author.name ?? text(author.id === null ? 'comments.deletedPerson' : 'comments.formerPerson');
    const lines = comment.text.split(/\r?\n/);
    if (quote !== null) lines.unshift(text('export.commentOn', { quote }));
    comments.push({
      id,
      author: clean(name),
      initials: clean(initialsOf(name)),
      date: new Date(createdAt),
      resolved: resolvedAt !== null,
      ...(parent !== undefined && { parentId: parent }),
      children: lines.map((line) => new Paragraph({ style: styleIds.comment, ...textOf(line) })),
    });
    return id;
  };
  for (const comment of all) {
    const { anchor } = comment;
    if (!anchor) continue;
    const passage = findPassage(turns, anchor);
    const turn = passage?.turn ?? 0;
    // The passage as it was, where nothing in the text shows it.
    const id = add(comment, passage?.isChanged === false ? null : anchor.quote);
    const answers = all.filter(({ parentId }) => parentId === comment.id);
    const ids = [id, ...answers.map((answer) => add(answer, null, id))];
    marks.set(turn, [...(marks.get(turn) ?? []), { ...charactersOf(turns[turn], passage), ids }]);
  }
  return { comments, marksIn: (paragraph) => marks.get(paragraph) ?? [] };
}

/** Without a passage the whole paragraph. */
function charactersOf(turn: Turn | undefined, passage: { from: number; to: number } | null) {
  const words = [...(turn?.text.trim() ?? '').matchAll(/\S+/g)];
  const last = passage && words[passage.to];
  return {
    from: (passage && words[passage.from]?.index) ?? 0,
    to: last ? last.index + last[0].length : Number.POSITIVE_INFINITY,
  };
}

/** A paragraph's text, cut where a comment begins and ends. */
export function marked(text: string, marks: readonly Mark[], options: IRunOptions = {}): ParagraphChild[] {
  const within = marks.map(({ from, to, ids }) => ({ from, to: Math.min(to, text.length), ids }));
  const cuts = new Set([0, ...within.flatMap(({ from, to }) => [from, to]), text.length]);
  const places = [...cuts].toSorted((a, b) => a - b);
  return places.flatMap((at, index) => [
    ...within.filter(({ to }) => to === at).flatMap(({ ids }) => ids.flatMap(rangeEnd)),
    ...within.filter(({ from }) => from === at).flatMap(({ ids }) => ids.map(rangeStart)),
    ...runs(text.slice(at, places[index + 1] ?? at), options, text),
  ]);
}

const rangeStart = (id: number) => new CommentRangeStart(id);
const rangeEnd = (id: number) => [
  new CommentRangeEnd(id),
  new TextRun({ children: [new CommentReference(id)] }),
];
const textOf = (line: string) => ({ ...directionOf(line), children: runs(line) });

function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words
    .slice(0, 3)
    .map(([letter = '']) => letter.toUpperCase())
    .join('');
}
