// The job: from the raw transcript to the finalised text. Every passage is a checkpoint; a second delivery is harmless.
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { JobContext, Queue } from '#platform/jobs/queue.ts';
import { type LanguageModel, LanguageModelError } from '#language-model/language-model.ts';
import { guardAgainstCrashLoop } from '#projects/work/public.server.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { spellTerms } from '#projects/vocabulary/public.server.ts';
import { createFinaliseStore, type FinaliseStore, type Project } from './finalise-store.ts';
import { finaliseErrors } from './finalise.errors.ts';
import { hasMarks, writeDigits } from './digits/transcript-digits.ts';
import { formatTranscript } from './format-transcript.ts';
import { finaliseInstructions } from './instructions.ts';
import { acceptModelText, assemble, cutPassages, type Passage } from './finalise-passages.ts';

/** A passage is taken when it is whole. */
export type Finaliser = Pick<LanguageModel, 'name' | 'complete'>;

export type FinaliseDependencies = {
  db: Database;
  queue: Pick<Queue, 'send'>;
  /** Null: the rules alone make the text. */
  languageModel: Finaliser | null;
  /** Takes the recordings of quality `premium`, where there is one. */
  professionalModel?: Finaliser | null;
  /** Whether the owner wants numbers in digits; everybody does where this is not given. */
  writesDigits?: (ownerId: string) => Promise<boolean>;
  log: Log;
  clock: Clock;
  /** Called after each checkpoint (`waiting`, `claimed`, `passage:N`, `finished`): tests stop the work there. */
  onCheckpoint?: (name: string) => void | Promise<void>;
};

/** Passages that a model works on at the same time: enough to keep a server busy, few enough to be polite. */
const SIDE_BY_SIDE = 4;

export function createFinaliseHandler(deps: FinaliseDependencies) {
  const store = createFinaliseStore(deps);
  const checkpoint = async (name: string) => deps.onCheckpoint?.(name);
  const giveUp = async (projectId: string) => {
    if (!(await claim(store, projectId, checkpoint))) return;
    const errorCode = projectErrors.processing_broke_off().code;
    await store.finish(projectId, { status: 'failed_llm', content: null, errorCode });
  };
  const work = async ({ projectId }: { projectId: string }, context: JobContext): Promise<void> => {
    const project = await claim(store, projectId, checkpoint);
    if (!project) return;
    /** What the rules alone make, as it is given where the model was lost. */
    let ruled: Transcript | null = null;
    try {
      const raw = await rawOf(store, project);
      const spelt = await spellTerms(raw, project.vocabulary);
      const formatted = formatTranscript(spelt, { context: project.context });
      const digits = (await deps.writesDigits?.(project.addedBy ?? project.ownerId)) ?? true;
      const written = async (text: Transcript) =>
        digits ? writeDigits(text, { kept: project.vocabulary, areMarksHeard: hasMarks(raw) }) : text;
      ruled = await written(formatted);
      const passages = cutPassages(formatted);
      const model = (project.quality === 'premium' ? deps.professionalModel : null) ?? deps.languageModel;
      const work: Work = { store, project, model, passages, digits, checkpoint, log: deps.log };
      await finalisePassages(work, context.signal);
      const accepted = await acceptedPassages(store, projectId);
      const texts = new Map(accepted.map(({ position, text }) => [position, text]));
      const content =
        texts.size > 0 ? await written(await assemble(formatted, passages, texts, { digits })) : ruled;
      const models = [...new Set(accepted.map(({ source }) => source))];
      await store.finish(projectId, { status: 'completed_llm', content, models });
    } catch (error) {
      const errorCode = reasonToGiveUp(error, context);
      if (errorCode === undefined) throw error;
      deps.log.error({ projectId, errorCode, err: error }, 'finalisation failed');
      await store.finish(projectId, { status: 'failed_llm', content: ruled, errorCode });
    }
    await checkpoint('finished');
  };
  return guardAgainstCrashLoop(deps, giveUp, work);
}

/** Moves the recording to `processing_llm`; undefined where there is nothing to do. */
async function claim(
  store: FinaliseStore,
  projectId: string,
  checkpoint: (name: string) => Promise<void>,
): Promise<Project | undefined> {
  if (await store.pass(projectId, 'completed', 'pending_llm')) await checkpoint('waiting');
  if (await store.pass(projectId, 'pending_llm', 'processing_llm')) await checkpoint('claimed');
  const project = await store.project(projectId);
  return project?.status === 'processing_llm' ? project : undefined;
}

/** Without a word where nothing was said. */
async function rawOf(store: FinaliseStore, project: Project): Promise<Transcript> {
  const raw = await store.raw(project.id);
  if (raw) return raw;
  if (!project.noSpeech) throw new Error('A recording came to finalisation without its transcript.');
  return {
    format: 'wortlaut/1',
    language: project.language,
    durationMs: project.durationMs ?? 0,
    engine: project.engine ?? 'none',
    speakers: [],
    segments: [],
  };
}

type Work = {
  store: FinaliseStore;
  project: Project;
  model: Finaliser | null;
  passages: readonly Passage[];
  digits: boolean;
  checkpoint: (name: string) => Promise<void>;
  log: Log;
};

const RULES = 'rules';
const REFUSED = 'refused';

/** Works through the passages that are not stored yet; the first failure stops all, what is stored stays. */
async function finalisePassages(work: Work, stopping: AbortSignal): Promise<void> {
  const stored = new Set((await work.store.passages(work.project.id)).map((passage) => passage.position));
  const open = work.passages
    .map((passage, position) => ({ passage, position }))
    .filter(({ position }) => !stored.has(position))
    .values();
  const failing = new AbortController();
  const signal = AbortSignal.any([stopping, failing.signal]);
  const lane = async () => {
    for (const { passage, position } of open) {
      signal.throwIfAborted();
      const made = await finalisePassage(work, passage, signal);
      await work.store.storePassage(work.project.id, { position, ...made });
      await work.checkpoint(`passage:${position}`);
    }
  };
  const lanes = Array.from({ length: work.model ? SIDE_BY_SIDE : 1 }, () =>
    lane().catch((error: unknown) => {
      failing.abort(error);
    }),
  );
  await Promise.all(lanes);
  signal.throwIfAborted();
}

async function finalisePassage(
  work: Work,
  passage: Passage,
  signal: AbortSignal,
): Promise<{ text: string; source: string }> {
  const { model, project, digits } = work;
  if (!model) return { text: passage.text, source: RULES };
  const answer = await model.complete({
    instructions: finaliseInstructions(project.language, project.context, { digits }),
    text: passage.text,
    signal,
  });
  const checked = acceptModelText(passage, answer, project.language, { digits });
  if (checked.accepted) return { text: checked.text, source: model.name };
  work.log.info({ projectId: project.id, model: model.name, reason: checked.reason }, 'model text refused');
  return { text: passage.text, source: REFUSED };
}

/** Those whose text is a model's; `source` is its name. */
async function acceptedPassages(store: FinaliseStore, projectId: string) {
  const rows = await store.passages(projectId);
  return rows.filter(({ source }) => source !== RULES && source !== REFUSED);
}

/** The error code to give up with; undefined where the job shall be tried again or was handed back. */
function reasonToGiveUp(error: unknown, context: JobContext): string | undefined {
  if (context.signal.aborted) return undefined;
  if (error instanceof LanguageModelError) {
    if (error.retryable && !context.lastAttempt) return undefined;
    return finaliseErrors.language_model_unreachable().code;
  }
  return context.lastAttempt ? 'internal' : undefined;
}
