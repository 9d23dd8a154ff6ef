// The image of the Dockerfile, run as compose.yaml and its companions say: what an operator gets, and what becomes of it.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#platform/database/embedded-postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../clients/client.ts';
import {
  buildImage,
  composedServices,
  type Container,
  createVolume,
  missingForContainers,
  removeVolume,
  type Service,
  startContainer,
} from '../../servers/container-engine.ts';
import { setUpDatabase } from '../../servers/database.ts';
import { soon } from '../../soon.ts';
import { SHORT_TEXT } from '../../fixtures/spoken-texts.ts';
import { speak } from '../../fixtures/synthetic-speech.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** The first build installs some hundred packages of Debian and npm. */
const BUILD_MS = 40 * 60_000;
const SAID = SHORT_TEXT.sentences.slice(0, 2).join(', ');

if (missingForContainers.length > 0)
  process.stderr.write(
    `SKIPPED: the tests of the container image lack ${missingForContainers.join(', ')} (apt-get install).\n`,
  );

describe.skipIf(missingForContainers.length > 0)('the container image', () => {
  beforeAll(() => buildImage(), BUILD_MS);

  const running = new Set<Container>();
  const volumes: string[] = [];
  afterAll(async () => {
    for (const container of running) await container.remove();
    for (const volume of volumes) removeVolume(volume);
  });
  async function newVolume() {
    const name = `wortlaut-test-${randomBytes(4).toString('hex')}`;
    volumes.push(name);
    return { name, dataDir: await createVolume(name) };
  }
  async function start(options: Parameters<typeof startContainer>[0]): Promise<Container> {
    const container = await startContainer(options);
    running.add(container);
    return container;
  }
  const healthy = (container: Container) =>
    soon(async () => {
      if (!(await container.isHealthy())) throw new Error(await container.log());
    });
  const speech = async () => readFileSync(await speak(SAID, { voice: SHORT_TEXT.voice }));
  const textOf = async (person: Person, id: string) =>
    JSON.stringify((await person.transcript(id, 'raw')).segments);

  describe('with a database of its own', () => {
    const service = serviceIn(['compose.yaml'], 'wortlaut');
    let volume: Awaited<ReturnType<typeof newVolume>>;
    let container: Container;
    let url: string;
    let person: Person;
    const startHere = async () => {
      const port = String(await freePort());
      url = `http://127.0.0.1:${port}`;
      container = await start({ service, volume: volume.name, env: { PORT: port } });
      await healthy(container);
    };
    beforeAll(async () => {
      volume = await newVolume();
      await startHere();
      person = await signUp({ url, dataDir: volume.dataDir }, 'ada@example.org');
    });

    it('makes a text of a recording', async () => {
      const project = await person.record({ name: 'Walk.wav', content: await speech() });
      const { status } = await person.reaches(project.id, 'completed_llm', 'failed', 'failed_llm');
      expect(status).toBe('completed_llm');
      expect(await textOf(person, project.id)).toMatch(/weather|river/);
    });

    it('has the command line, which finds the programs in place', async () => {
      const { output } = await container.exec('wortlaut', 'doctor');
      expect(output).toMatch(/✓ Program ffmpeg/);
      expect(output).toMatch(/✓ Speech engine pocketsphinx/);
      // Podman's own profile lets bubblewrap make its namespaces.
      expect(output).toMatch(/✓ Sandbox for media programs/);
      expect(output).toMatch(/✓ Database/);
      expect((await container.exec('wortlaut', 'mail')).output).toContain('ada@example.org');
    });

    it('runs as nobody in particular and writes into its volume alone', async () => {
      expect((await container.exec('id', '-u')).output).toBe('10001\n');
      expect((await container.exec('touch', '/app/anything', '/etc/anything')).code).toBe(1);
    });

    it('has the sources by whose address the work on long texts is loaded', async () => {
      const load = "import('/app/src/projects/search/search-forms.task.ts').catch(() => process.exit(3))";
      expect((await container.exec('node', '-e', load)).code).toBe(0);
    });

    it('reaps orphans', async () => {
      // Its shell ends, and process 1 is its parent from then on.
      const { output } = await container.exec('sh', '-c', 'sleep 3600 >/dev/null 2>&1 & echo $!');
      const pid = output.trim();
      expect((await container.exec('cat', `/proc/${pid}/stat`)).output).toMatch(/^\d+ \(sleep\) S 1 /);
      // Of the shell: the image has no program of this name.
      expect((await container.exec('sh', '-c', `kill ${pid}`)).code).toBe(0);
      // A zombie would still have a folder there.
      await soon(async () => expect((await container.exec('test', '-e', `/proc/${pid}`)).code).toBe(1));
    });

    it('ends within its grace, its database shut down in order', async () => {
      expect(await container.stop()).toBe(0);
      expect(await container.log()).not.toContain('took too long');
      expect(existsSync(join(volume.dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
      expect(stateOfCluster(volume.dataDir)).toBe('shut down');
    });

    it('has everything again in a container that is made of the same volume', async () => {
      await container.remove();
      await startHere();
      const again = person.at({ url });
      const [project] = await again.projects();
      expect(await textOf(again, project?.id ?? '')).toMatch(/weather|river/);
    });
  });

  it('starts without a network', async () => {
    const { name } = await newVolume();
    const service = serviceIn(['compose.yaml'], 'wortlaut');
    const container = await start({ service, volume: name, network: 'none' });
    await healthy(container);
    expect(await container.stop()).toBe(0);
  });

  it('says which isolation of media programs there is, and refuses to do without where it is required', async () => {
    const folder = temporaryFolder();
    const profile = join(folder, 'no-namespaces.json');
    writeFileSync(profile, JSON.stringify(withoutNamespaces));
    const { name } = await newVolume();
    const service = { ...serviceIn(['compose.yaml'], 'wortlaut'), command: ['doctor'] };
    const ended = async (flags: string[], env: Record<string, string>) => {
      const container = await start({ service, volume: name, flags, env });
      return soon(async () => {
        const log = await container.log();
        expect(log).toContain('Database');
        return log;
      });
    };
    const closed = ['--security-opt', `seccomp=${profile}`];
    const open = ['--security-opt', 'seccomp=unconfined'];
    expect(await ended(closed, {})).toContain('– Sandbox for media programs');
    expect(await ended(closed, { SANDBOX: 'required' })).toContain('✗ Sandbox for media programs');
    const { environment = {} } = serviceIn(['compose.yaml', 'docs/deploy/compose.sandbox.yaml'], 'wortlaut');
    expect(await ended(open, environment)).toContain('✓ Sandbox for media programs');
  });

  describe('as web and worker apart', () => {
    const database = setUpDatabase();
    const files = ['compose.yaml', 'docs/deploy/compose.roles.yaml'];

    it('makes a text of a recording, and both end in order', async () => {
      const { name: volume, dataDir } = await newVolume();
      const port = String(await freePort());
      const env = { DATABASE_URL: database.url, PORT: port };
      const web = await start({ service: serviceIn(files, 'wortlaut'), volume, env });
      await healthy(web);
      const person = await signUp({ url: `http://127.0.0.1:${port}`, dataDir }, 'bea@example.org');
      const project = await person.record({ name: 'Walk.wav', content: await speech() });
      const worker = await start({ service: serviceIn(files, 'worker'), volume, env });
      await person.reaches(project.id, 'completed_llm', 'failed', 'failed_llm');
      expect(await textOf(person, project.id)).toMatch(/weather|river/);
      expect([await worker.stop(), await web.stop()]).toEqual([0, 0]);
      expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    });
  });
});

function serviceIn(files: string[], name: string): Service {
  const service = composedServices(...files)[name];
  if (!service) throw new Error(`${files.join(', ')} have no service ${name}.`);
  return service;
}

/** As pg_controldata says it, of the states in PostgreSQL's pg_control.h: behind 8 bytes of an id and two versions of 4. */
function stateOfCluster(dataDir: string): string {
  const states = ['starting up', 'shut down', 'shut down in recovery', 'shutting down', 'in crash recovery'];
  const file = readFileSync(join(dataDir, 'postgres', 'global', 'pg_control'));
  return states[file.readInt32LE(16)] ?? 'in production or recovery';
}

/** What Docker's own profile does to bubblewrap: no process without privileges makes a namespace. */
const withoutNamespaces = {
  defaultAction: 'SCMP_ACT_ALLOW',
  syscalls: [
    { names: ['unshare', 'setns', 'mount', 'umount2', 'pivot_root'], action: 'SCMP_ACT_ERRNO' },
    // ENOSYS: then libraries take `clone`.
    { names: ['clone3'], action: 'SCMP_ACT_ERRNO', errnoRet: 38 },
    {
      names: ['clone'],
      action: 'SCMP_ACT_ERRNO',
      // Of the flag for a namespace of users, without which nobody may make another one.
      args: [{ index: 0, value: 0x10000000, valueTwo: 0x10000000, op: 'SCMP_CMP_MASKED_EQ' }],
    },
  ],
};
