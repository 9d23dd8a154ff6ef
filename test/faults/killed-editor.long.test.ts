// A thousand edits in two tabs that are reloaded, lose the line and lose answers: the server has what was typed.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BatchAnswer } from '#projects/editing/server/edit-answers.ts';
import { segmentsOf } from '#projects/editing/model/edit-document.ts';
import { EditSession } from '#projects/editing/sync/edit-session.ts';
import type { EditsAnswer } from '#projects/editing/sync/edits-api.ts';
import type { Intent } from '#projects/editing/model/intents.ts';
import { Outbox } from '#projects/editing/sync/outbox.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { newEditable } from '../fixtures/edited-projects.ts';
import { pretendStorage } from '../servers/doubles/pretend-storage.ts';
import { type ProjectsServer, setUpProjects } from '../servers/projects-server.ts';
import { SEED } from '../seed.ts';

const EDITS = 1000;
/** Both tabs write into this one. */
const CONTESTED = '0';

type Line = 'up' | 'down' | 'answers-lost';
type Random = {
  below: (n: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
};

/** mulberry32: small, and the same everywhere. */
function seeded(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  return { below, chance: (share) => next() < share, pick: (from) => from[below(from.length)]! };
}

class Tab {
  line: Line = 'up';
  session!: EditSession;
  readonly owns: (segment: string) => boolean;
  readonly typed = new Set<string>();
  conflicts = 0;
  #name = '';
  #alive = { value: true };
  readonly #world: World;

  constructor(world: World, owns: (segment: string) => boolean) {
    this.#world = world;
    this.owns = owns;
  }

  /** The page goes, whatever it was doing, and comes back: only the browser's storage is left. */
  async reload(): Promise<void> {
    const { user, projectId, entries, liveTabs } = this.#world;
    this.#alive.value = false;
    liveTabs.delete(this.#name);
    const alive = { value: true };
    this.#alive = alive;
    this.#name = `tab-${randomUUID()}`;
    const outbox = new Outbox(
      { storage: pretendStorage(entries), userId: user, projectId, tab: this.#name },
      liveTabs,
    );
    liveTabs.add(this.#name);
    const open = () => this.#open(outbox, alive);
    // Where what was left cannot be sent, the person tries again.
    this.session = await open().catch(() => {
      this.line = 'up';
      return open();
    });
  }

  #open(outbox: Outbox, alive: { value: boolean }): Promise<EditSession> {
    const { server, user, projectId, random } = this.#world;
    const path = `/api/projects/${projectId}/edits`;
    let now = 0;
    return EditSession.open({
      outbox,
      newId: () => randomUUID(),
      now: () => (now += 5000),
      api: {
        open: async () => (await server.call(user, 'GET', path)).body as unknown as EditsAnswer,
        send: async (batch) => {
          if (!alive.value || this.line === 'down') throw new Error('no line');
          const { status, body } = await server.call(user, 'POST', path, batch);
          if (!alive.value || (this.line === 'answers-lost' && random.chance(0.5)))
            throw new Error('answer lost');
          if (status !== 200) throw Object.assign(new Error(`status ${status}`), { status });
          return body as unknown as BatchAnswer;
        },
      },
    });
  }
}

type World = {
  server: ProjectsServer;
  user: string;
  projectId: string;
  entries: Map<string, string>;
  liveTabs: Set<string>;
  random: Random;
};

/** What a person meant: computed here independently, without the product's code. */
class Model {
  order: string[];
  texts: Map<string, string>;
  constructor(texts: readonly string[]) {
    this.order = texts.map((_, index) => String(index));
    this.texts = new Map(texts.map((text, index) => [String(index), text]));
  }
  split(segment: string, at: number, made: string): void {
    const text = this.texts.get(segment)!;
    this.texts.set(segment, text.slice(0, at).trimEnd()).set(made, text.slice(at).trimStart());
    this.order.splice(this.order.indexOf(segment) + 1, 0, made);
  }
  merge(segment: string, into: string): void {
    const parts = [this.texts.get(into)!, this.texts.get(segment)!];
    this.texts.set(into, parts.filter((part) => part !== '').join(' '));
    this.texts.delete(segment);
    this.order.splice(this.order.indexOf(segment), 1);
  }
}

describe('an editor that is killed again and again', () => {
  const server = setUpProjects();

  it('loses no keystroke, does nothing twice, and writes over nobody', { timeout: 600_000 }, async () => {
    const random = seeded(SEED);
    const words = ['Faden', 'Haus', 'nicht', 'zwölf', 'Meier,', 'und', 'sagt.', '🌲', 'ja'];
    const sentence = () => Array.from({ length: 4 + random.below(12) }, () => random.pick(words)).join(' ');
    const texts = Array.from({ length: 12 }, sentence);
    const user = randomUUID();
    const projectId = await newEditable(server, user, texts);
    const model = new Model(texts);
    const world: World = { server, user, projectId, entries: new Map(), liveTabs: new Set(), random };
    const isOf = (rest: number, letter: string) => (id: string) =>
      id !== CONTESTED && (id.startsWith(letter) || (/^\d+$/.test(id) && Number(id) % 2 === rest));
    const tabs = [new Tab(world, isOf(0, 'a')), new Tab(world, isOf(1, 'b'))];
    for (const tab of tabs) await tab.reload();

    const changed = (text: string): string => {
      const at = random.below(text.length + 1);
      const kinds = [
        () => text.slice(0, at) + random.pick(['x', ' ', 'äh ', ' 7']) + text.slice(at),
        () => text.slice(0, at) + text.slice(at + 1 + random.below(4)),
        () => text.replace(random.pick(words), random.pick(words)),
      ];
      return random.pick(kinds)();
    };
    const editOwn = (tab: Tab, letter: string) => {
      const own = model.order.filter(tab.owns);
      const segment = random.pick(own);
      const text = model.texts.get(segment)!;
      const place = model.order.indexOf(segment);
      const before = model.order[place - 1];
      let intent: Intent;
      let mean: () => void;
      if (random.chance(0.12)) {
        const [at, made] = [random.below(text.length + 1), `${letter}${randomUUID()}`];
        intent = { kind: 'split', segment, at, made };
        mean = () => model.split(segment, at, made);
      } else if (random.chance(0.15) && before !== undefined && tab.owns(before)) {
        intent = { kind: 'merge', segment, into: before };
        mean = () => model.merge(segment, before);
      } else {
        const next = changed(text);
        intent = { kind: 'text', segment, text: next };
        mean = () => model.texts.set(segment, next);
      }
      expect(tab.session.perform([intent])).toBe(true);
      // Sometimes it is taken back at once.
      if (random.chance(0.1)) expect(tab.session.undo()).not.toBeNull();
      else mean();
    };
    const editContested = (tab: Tab, edit: number) => {
      const text = `strittig ${edit}`;
      tab.typed.add(text);
      tab.session.perform([{ kind: 'text', segment: CONTESTED, text }]);
    };
    const decide = (tab: Tab) => {
      for (const conflict of tab.session.snapshot.conflicts) {
        tab.conflicts += 1;
        expect(conflict.segment).toBe(CONTESTED);
        expect(tabs.flatMap(({ typed }) => [...typed])).toContain(conflict.yours);
        tab.session.resolve(conflict, random.pick(['mine', 'theirs']));
      }
    };

    let reloads = 0;
    for (let edit = 0; edit < EDITS; edit += 1) {
      const which = random.below(2);
      const tab = tabs[which]!;
      if (random.chance(0.06)) editContested(tab, edit);
      else editOwn(tab, which === 0 ? 'a' : 'b');
      if (random.chance(0.08)) tab.line = random.pick(['up', 'up', 'down', 'answers-lost']);
      if (random.chance(0.3)) {
        const flushing = tab.session.flush();
        // Now and then the page goes while it is sending.
        if (random.chance(0.9)) await flushing;
      }
      if (random.chance(0.04)) {
        reloads += 1;
        await tab.reload();
      }
      if (random.chance(0.01)) await server.call(user, 'POST', `/api/projects/${projectId}/edits/keep`);
      decide(tab);
    }
    for (let round = 0; round < 4; round += 1)
      for (const tab of tabs) {
        tab.line = 'up';
        expect(await tab.session.flush()).toBe(true);
        decide(tab);
      }

    const contested = tabs[0]!.session.snapshot.document.segments.get(CONTESTED)!.text;
    expect(tabs.flatMap(({ typed }) => [...typed])).toContain(contested);
    model.texts.set(CONTESTED, contested);
    const meant = model.order.map((id) => [id, model.texts.get(id)]);
    for (const { session } of tabs) {
      expect(session.hasUnsaved).toBe(false);
      expect(segmentsOf(session.snapshot.document).map(({ id, text }) => [id, text])).toEqual(meant);
    }
    const { body } = await server.call(user, 'GET', `/api/projects/${projectId}/transcript`);
    const { segments } = body as unknown as Transcript;
    const said = meant.map(([, text]) => text).filter((text) => text?.trim() !== '');
    expect(segments.map(({ text }) => text)).toEqual(said);
    for (const { text, words: timed } of segments) {
      expect(timed.map((word) => word.text)).toEqual(text.split(/\s+/).filter(Boolean));
      for (const [index, word] of timed.entries()) {
        expect(word.endMs).toBeGreaterThanOrEqual(word.startMs);
        expect(word.startMs).toBeGreaterThanOrEqual(timed[index - 1]?.startMs ?? 0);
      }
    }
    expect(world.entries.size).toBe(0);
    // Nothing of this would mean anything had it not happened.
    expect(reloads).toBeGreaterThan(10);
    expect(tabs.reduce((sum, { conflicts }) => sum + conflicts, 0)).toBeGreaterThan(0);
  });
});
