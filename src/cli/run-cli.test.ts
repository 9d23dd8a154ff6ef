import { describe, expect, it } from 'vitest';
import { recordedTerminal } from '../../test/clients/recorded-terminal.ts';
import { spoken } from '../../test/fixtures/spoken-words.ts';
import { AppError } from '#platform/errors.ts';
import { finaliseByRules, type Transcript } from '#projects/public.server.ts';
import type { CliServices } from './services.ts';
import { readCommand } from './arguments.ts';
import { runCli } from './run-cli.ts';

/** Any file that can be read: the fakes do not look into it. */
const FILE = import.meta.filename;

type Seen = Parameters<CliServices['transcribe']['transcribeFile']>[0];

/** Fakes of everything around the commands, and what they saw. */
function workbench(
  services: Partial<CliServices> & { transcribeFile?: (options: Seen) => Promise<Transcript> } = {},
) {
  const seen: Seen[] = [];
  const recorded = recordedTerminal();
  const { terminal } = recorded;
  const all: CliServices = {
    transcribe: {
      transcribeFile: (order) => {
        seen.push(order);
        return (
          services.transcribeFile?.(order) ??
          Promise.resolve(spoken('en', 'good morning / how are you today'))
        );
      },
      finalise: finaliseByRules,
      exporters: {
        txt: (transcript) => transcript.segments.map((segment) => `${segment.text}\n`).join('\n'),
        srt: () => 'as srt\n',
        vtt: () => 'as vtt\n',
        json: (transcript) => `${JSON.stringify(transcript)}\n`,
      },
    },
    models: {
      list: () => Promise.resolve([]),
      suitable: [],
      install: () => Promise.resolve('unchanged'),
      verify: () => Promise.resolve({ state: 'missing', damaged: [] }),
      remove: () => Promise.resolve(false),
    },
    serve: () => Promise.resolve(),
    keys: async ({ change }) => ({ anonKey: 'public', serviceKey: change ? `new by ${change}` : 'secret' }),
    newestMails: async () => [],
    admission: { waiting: async () => 0, admit: async () => ({ admitted: 0, failed: 0 }) },
    backups: {
      make: async () => ({ files: 3, sizeBytes: 1_500_000 }),
      restore: () => Promise.reject(new Error('not asked for')),
    },
    withOperator: () => Promise.reject(new Error('not asked for')),
    service: () => Promise.reject(new Error('not asked for')),
    doctor: () => Promise.resolve([]),
    ...services,
  };
  const run = (args: string[], locale: 'de' | 'en' = 'en') =>
    runCli({ args, locale, appName: 'Wortlaut', version: '1.2.3', terminal, services: () => all });
  return { run, seen, ...recorded };
}

describe('transcribe', () => {
  it('writes the text alone on stdout and progress beside it', async () => {
    const bench = workbench({
      transcribeFile: ({ onProgress }) => {
        for (const share of [0.01, 0.25, 0.251, 1]) onProgress(share);
        return Promise.resolve(spoken('en', 'good morning / how are you today'));
      },
    });
    expect(await bench.run(['transcribe', FILE])).toBe(0);
    expect(bench.written.result).toBe('Good morning. How are you today?\n');
    expect(bench.written.progress).toEqual(['20% transcribed', '100% transcribed']);
  });

  it('passes on what was asked for', async () => {
    const bench = workbench();
    const args = [
      '--language',
      'de',
      '--speakers=2',
      '--engine',
      'sherpa',
      '--quality',
      'high',
      '--format',
      'srt',
      '--',
      FILE,
    ];
    const order = { path: FILE, language: 'de', speakers: { count: 2 }, engine: 'sherpa', quality: 'high' };
    expect([await bench.run(['transcribe', ...args]), bench.seen[0]]).toMatchObject([0, order]);
    expect(bench.written.result).toBe('as srt\n');
  });

  it('takes a name that begins with a dash behind two dashes', () => {
    expect(readCommand(['transcribe', '--', '-odd name.wav'])).toMatchObject({ file: '-odd name.wav' });
  });

  it.each(['/nowhere/talk.mp3', import.meta.dirname])(
    'ends with 1 where %s is no file to read',
    async (path) => {
      const bench = workbench();
      expect(await bench.run(['transcribe', path])).toBe(1);
      expect(bench.written.said).toBe(`${path} doesn’t exist or can’t be read.\n`);
      expect(bench.seen).toEqual([]);
    },
  );

  it('takes English and the best engine where nothing is said', async () => {
    const bench = workbench();
    await bench.run(['transcribe', FILE]);
    expect(bench.seen[0]).toMatchObject({ language: 'en', engine: 'auto', quality: 'standard' });
    expect(bench.seen[0]).not.toHaveProperty('speakers');
  });

  it.each([
    ['', '', 'In dieser Aufnahme wurde keine Sprache gefunden.\n'],
    ['ja […] nein', 'Ja […] nein.\n', /^Einige Stellen .* Im Text sind sie mit \[…\] gekennzeichnet\.\n$/],
  ])('ends with 0 and says so where nothing was found, or not all: “%s”', async (heard, result, said) => {
    const bench = workbench({ transcribeFile: () => Promise.resolve(spoken('de', heard)) });
    expect(await bench.run(['transcribe', FILE], 'de')).toBe(0);
    expect(bench.written).toMatchObject({ result, said: expect.stringMatching(said) });
  });

  it('ends with 1 and a sentence for a recording that cannot be used', async () => {
    const bench = workbench({ transcribeFile: () => Promise.reject(new AppError('unavailable', 503)) });
    expect(await bench.run(['transcribe', FILE])).toBe(1);
    expect(bench.written.result).toBe('');
    expect(bench.written.said).toBe(
      'The service can’t be reached at the moment. Please try again in a minute.\n',
    );
  });

  it('puts texts for the keys that an error carries', async () => {
    const error = new AppError('invalid_request', 422, { params: { detail: 'status.failed x' } });
    const bench = workbench({ transcribeFile: () => Promise.reject(error) });
    await bench.run(['transcribe', FILE]);
    expect(bench.written.said).toContain('Failed x');
  });

  it('ends with 2 for an engine that does not exist', async () => {
    const error = new AppError('engine_unknown', 422, { params: { engine: 'x' } });
    const bench = workbench({ transcribeFile: () => Promise.reject(error) });
    expect(await bench.run(['transcribe', FILE, '--engine', 'x'])).toBe(2);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('at %s stops the work, writes nothing and ends with %i', async (signal, exitCode) => {
    const bench = workbench({
      transcribeFile: (order) =>
        new Promise((_, reject) => {
          order.signal.addEventListener('abort', () => reject(order.signal.reason as Error));
          bench.stop(signal);
        }),
    });
    expect(await bench.run(['transcribe', FILE])).toBe(exitCode);
    expect(bench.written).toMatchObject({ result: '', said: 'Stopped.\n' });
    expect(bench.listens()).toBe(false);
  });

  it.each([
    [['--server', 'https://example.org', '--speakers', '2'], '--speakers doesn’t go with --server'],
    [['--server', 'https://example.org', '--format', 'json'], '--format json doesn’t go with --server'],
    [['--server', 'ftp://example.org'], '--server'],
    [['--key', 'wl_key'], '--key goes with --server'],
    [['--server', 'https://example.org'], 'TRANSCRIBE_KEY'],
    [['--server', 'https://example.org', '--key-file', '/nowhere'], '--key-file'],
  ])('refuses %j, and sends nothing', async (options, sentence) => {
    const bench = workbench();
    expect(await bench.run(['transcribe', FILE, ...options])).toBe(2);
    expect(bench.written.said).toContain(sentence);
  });
});

describe('wrong use', () => {
  it.each([
    [['transcribe'], 'Please name the file'],
    [['transcribe', 'a.wav', 'b.wav'], '“b.wav”'],
    [['transcribe', 'a.wav', '--format', 'doc'], '--format'],
    [['transcribe', 'a.wav', '--language', 'xx'], '--language'],
    [['transcribe', 'a.wav', '--speakers', '0'], '--speakers'],
    [['transcribe', 'a.wav', '--speakers', '2.5'], '--speakers'],
    [['transcribe', 'a.wav', '--language'], '--language'],
    [['transcribe', 'a.wav', '--loud'], '--loud'],
    [['serve', '--role', 'king'], '--role'],
    [['--port', '80'], '--port'],
    [['keys', '--json=yes'], '--json'],
    [['keys', '--rotate', '--revoke'], '--rotate'],
    [['doctor', 'who'], '“who”'],
    [['transkribiere'], '“transkribiere”'],
  ])('%j ends with 2 and names what is wrong', async (args, naming) => {
    const bench = workbench();
    expect(await bench.run(args)).toBe(2);
    expect(bench.written.result).toBe('');
    expect(bench.written.said).toContain(naming);
    expect(bench.seen).toEqual([]);
  });

  it('is a setting that cannot be used', async () => {
    const error = Object.assign(new Error('PORT: too high'), { name: 'ConfigError' });
    const bench = workbench({ serve: () => Promise.reject(error) });
    expect(await bench.run(['serve'])).toBe(2);
    expect(bench.written.said).toBe('PORT: too high\n');
  });
});

describe('the other commands', () => {
  it.each([
    [[], 'all'],
    [['serve'], 'all'],
    [['serve', '--role', 'worker'], 'worker'],
    [['--role', 'web'], 'web'],
  ])('%j serves', async (args, role) => {
    const roles: string[] = [];
    const bench = workbench({
      serve: (order) => {
        roles.push(order.role);
        return Promise.resolve();
      },
    });
    expect(await bench.run(args)).toBe(0);
    expect(roles).toEqual([role]);
  });

  it('a server that is asked to stop drains and ends with 0', async () => {
    const bench = workbench({
      serve: ({ signal }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve());
          bench.stop('SIGTERM');
        }),
    });
    expect(await bench.run(['serve'])).toBe(0);
  });

  it('a server that fails ends with 1', async () => {
    const bench = workbench({ serve: () => Promise.reject(new Error('port in use')) });
    expect(await bench.run(['serve'])).toBe(1);
    expect(bench.written.said).toContain('port in use');
  });

  it.each([
    ['rotate', ''],
    ['revoke', 'Everybody has to sign in again'],
  ])('keys makes new ones where it is asked to %s', async (change, said) => {
    const bench = workbench();
    expect(await bench.run(['keys', `--${change}`])).toBe(0);
    expect(bench.written.result).toContain(`new by ${change}`);
    expect(bench.written.said).toContain(said);
  });

  it('keys warns on stderr before the service key stands on stdout', async () => {
    const bench = workbench();
    let warned: string | undefined;
    const { result } = bench.terminal;
    bench.terminal.result = (text) => {
      warned ??= bench.written.said;
      return result(text);
    };
    expect(await bench.run(['keys'])).toBe(0);
    expect(warned).toContain('serviceKey opens every account');
    expect(bench.written.result).not.toContain('opens every account');
  });

  it('keys prints JSON where it is asked for', async () => {
    const bench = workbench();
    expect(await bench.run(['keys', '--json'])).toBe(0);
    expect(JSON.parse(bench.written.result)).toEqual({ anonKey: 'public', serviceKey: 'secret' });
  });

  it.each([
    [['help'], 'Wortlaut: turns recordings'],
    [['transcribe', '--help'], 'transcribe FILE'],
    [['--version'], '1.2.3\n'],
  ])('%j needs no services', async (args, output) => {
    const bench = workbench();
    const broken = () => {
      throw new Error('not needed');
    };
    const order = {
      locale: 'en' as const,
      appName: 'Wortlaut',
      version: '1.2.3',
      terminal: bench.terminal,
      services: broken,
    };
    expect(await runCli({ args, ...order })).toBe(0);
    expect(bench.written.result).toContain(output);
  });
});
