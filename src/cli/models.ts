// `models list|install|verify|remove|licence`: what there is, what is fetched, whether it is whole, who allows what.
import type { Translate } from '#i18n/translate.ts';
import { licenceText, type ModelListing } from '#speech/public.server.ts';
import type { ModelsCommand } from './arguments.ts';
import { describeError, exitCodes } from './describe-error.ts';
import type { ModelsServices } from './services.ts';
import type { Terminal } from './terminal.ts';

type Deps = { models: ModelsServices; terminal: Terminal; text: Translate; signal: AbortSignal };

/** What became of one model: for people a sentence, for programs a record. */
type Outcome = { good: boolean; line: string; record: Record<string, unknown> };

export async function runModels(command: ModelsCommand, deps: Deps): Promise<number> {
  const { models, terminal, text } = deps;
  const known = await models.list();
  if (command.action === 'list') {
    await terminal.result(command.json ? json(known) : listOf(known, text));
    return exitCodes.done;
  }
  const ids = command.ids.length > 0 ? command.ids : meant(command.action, { known, models });
  const stranger = ids.find((id) => !known.some((model) => model.id === id));
  if (stranger !== undefined) {
    terminal.say(text('errors.model_unknown', { model: stranger }));
    return exitCodes.wrongUse;
  }
  if (ids.length === 0) terminal.say(text('cli.models.nothing'));
  const outcomes: Outcome[] = [];
  const chosen = ids.flatMap((id) => known.find((model) => model.id === id) ?? []);
  for (const model of chosen) {
    const outcome = await act(command.action, model, deps);
    outcomes.push(outcome);
    if (!command.json) await terminal.result(`${outcome.line}\n`);
    else if (!outcome.good) terminal.say(outcome.line);
  }
  if (command.json) await terminal.result(json(outcomes.map(({ record }) => record)));
  return outcomes.every(({ good }) => good) ? exitCodes.done : exitCodes.unusable;
}

type Action = Exclude<ModelsCommand['action'], 'list'>;

/** Without a name: what suits this machine is installed, what is there is verified or shown. */
function meant(
  action: Action,
  { known, models }: { known: readonly ModelListing[]; models: ModelsServices },
): readonly string[] {
  if (action === 'install') return models.suitable;
  return known.filter((model) => model.state !== 'missing').map((model) => model.id);
}

/** An error with one model does not keep the next from its turn. @throws the signal's reason */
async function act(action: Action, model: ModelListing, deps: Deps): Promise<Outcome> {
  const { text, signal } = deps;
  signal.throwIfAborted();
  try {
    return await { install, verify, remove, licence }[action](model, deps);
  } catch (error) {
    signal.throwIfAborted();
    const { message } = describeError(error, text);
    const code = error instanceof Error ? error.message : 'internal';
    return { good: false, line: `✗ ${message}`, record: { id: model.id, error: { code, message } } };
  }
}

async function install({ id }: ModelListing, { models, terminal, text, signal }: Deps): Promise<Outcome> {
  let shown = -1;
  const result = await models.install(id, {
    signal,
    onProgress: ({ receivedBytes, totalBytes }) => {
      const percent = totalBytes === 0 ? 0 : Math.min(99, Math.floor((receivedBytes / totalBytes) * 100));
      if (percent === shown) return;
      shown = percent;
      terminal.progress(text('cli.models.progress', { model: id, percent, size: megabytes(totalBytes) }));
    },
  });
  const line = `✓ ${text(`cli.models.${result}`, { model: id })}`;
  return { good: true, line, record: { id, result } };
}

async function verify({ id }: ModelListing, { models, text, signal }: Deps): Promise<Outcome> {
  const { state, damaged } = await models.verify(id, signal);
  const files = damaged.join(', ');
  const sign = state === 'ready' ? '✓' : '✗';
  const line = `${sign} ${text(`cli.models.verdict.${state}`, { model: id, files })}`;
  return { good: state === 'ready', line, record: { id, state, damaged } };
}

async function remove({ id }: ModelListing, { models, text }: Deps): Promise<Outcome> {
  const removed = await models.remove(id);
  const line = `✓ ${text(removed ? 'cli.models.removed' : 'cli.models.notThere', { model: id })}`;
  return { good: true, line, record: { id, removed } };
}

/** The notice that the licence asks for, and the licence itself, in the language it was written in. */
async function licence(model: ModelListing): Promise<Outcome> {
  const { name, notice } = model.licence;
  const full = await licenceText(name);
  const line = [`${model.name}: ${name}`, notice, ...(full === null ? [] : [full])].join('\n\n');
  return { good: true, line: `${line}\n`, record: { id: model.id, ...model.licence, text: full ?? notice } };
}

const signs: Readonly<Record<ModelListing['state'], string>> = {
  ready: '✓',
  missing: '·',
  changed: '✗',
  loading: '…',
};

function listOf(models: readonly ModelListing[], text: Translate): string {
  const rows = models.map((model) => [
    `${signs[model.state]} ${model.id}`,
    text(`cli.models.role.${model.role}`),
    model.languages.join(' ') || '–',
    text('cli.models.size', { size: megabytes(model.bytes) }),
    model.licence.name,
    stateOf(model, text),
  ]);
  const columns = rows[0] ?? [];
  const widths = columns.map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}

function stateOf(model: ModelListing, text: Translate): string {
  const { state, progress } = model;
  if (state === 'loading' && progress) {
    const percent = Math.floor((progress.receivedBytes / Math.max(1, progress.totalBytes)) * 100);
    return text('cli.models.state.loadingPercent', { percent });
  }
  if (state !== 'missing') return text(`cli.models.state.${state}`);
  if (!model.installable) return text('cli.models.state.unpinned');
  return text(model.planned ? 'cli.models.state.planned' : 'cli.models.state.missing');
}

function megabytes(bytes: number): string {
  return String(Math.max(1, Math.round(bytes / 1_000_000)));
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
