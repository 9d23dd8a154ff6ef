import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeFile, outcome, wav } from '../../../test/sound/decode-file.ts';
import { ds2, unreadableDss, writeDss } from '../../../test/sound/dictation.ts';
import { ffmpeg } from '../../../test/sound/make-audio.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { setUpOnce } from '../../../test/set-up.ts';
import { createLog } from '#platform/log.ts';
import { sniffFile } from './decode-audio.ts';
import { probeMedia } from './probe-media.ts';
import { createSandbox } from './sandbox.ts';

const folder = temporaryFolder();
const sandbox = setUpOnce(() => createSandbox({ log: createLog('silent') }));
const at = (name: string) => join(folder, name);
const tone = (seconds = 1) => [
  '-f',
  'lavfi',
  '-i',
  `sine=frequency=440:sample_rate=16000:duration=${seconds}`,
];
const picture = ['-f', 'lavfi', '-i', 'testsrc=duration=1:size=64x64:rate=10'];

describe('formats', () => {
  it.each([
    ['a.mp3', 'audio/mpeg', ['-write_id3v2', '1']],
    ['a.wav', 'audio/wav', []],
    ['rf64.wav', 'audio/wav', ['-rf64', 'always']],
    ['a.w64', 'audio/wav', []],
    ['a.flac', 'audio/flac', []],
    ['a.ogg', 'audio/ogg', ['-c:a', 'libvorbis']],
    ['a.opus', 'audio/ogg', ['-c:a', 'libopus']],
    ['a.weba', 'audio/webm', ['-c:a', 'libopus', '-f', 'webm']],
    ['a.mka', 'audio/matroska', ['-c:a', 'aac']],
    ['a.m4a', 'audio/mp4', []],
    ['a.mov', 'video/quicktime', ['-c:a', 'aac']],
    ['a.3gp', 'video/3gpp', ['-c:a', 'aac']],
    ['a.aac', 'audio/aac', []],
    ['a.aiff', 'audio/aiff', []],
    ['a.caf', 'audio/x-caf', []],
    ['a.wma', 'audio/x-ms-wma', []],
    ['a.mp2', 'audio/mpeg', []],
  ])('detects %s by its content and decodes it', async (name, mediaType, options) => {
    await ffmpeg(...tone(), ...options, at(name));
    const nameless = at(`${name}.bin`);
    await writeFile(nameless, await readFile(at(name)));
    expect((await sniffFile(nameless)).mediaType).toBe(mediaType);
    const ms = await decodeFile(sandbox, nameless);
    expect(ms).toBeGreaterThan(950);
    expect(ms).toBeLessThan(1_250);
  });

  it('distinguishes film from sound', async () => {
    await ffmpeg(...tone(), ...picture, '-pix_fmt', 'yuv420p', at('film.mp4'));
    await ffmpeg(...tone(), ...picture, '-c:v', 'libvpx', '-c:a', 'libopus', at('film.webm'));
    expect((await sniffFile(at('film.mp4'))).mediaType).toBe('video/mp4');
    expect((await sniffFile(at('film.webm'))).mediaType).toBe('video/webm');
    expect((await probeMedia(sandbox, at('film.mp4'), 'mov')).hasVideo).toBe(true);
    expect(await outcome(decodeFile(sandbox, at('film.webm')))).toBe('decoded 1 s');
  });

  it('reads AMR from telephones', async () => {
    // AMR-NB frames of comfort noise at 4.75 kbit/s: header byte 0x04, then 12 bytes (RFC 4867, section 5).
    const frames = Array.from({ length: 50 }, () =>
      Buffer.concat([Buffer.from([0x04]), Buffer.alloc(12, 0x55)]),
    );
    await writeFile(at('voice.amr'), Buffer.concat([Buffer.from('#!AMR\n'), ...frames]));
    expect((await sniffFile(at('voice.amr'))).mediaType).toBe('audio/amr');
    expect(await outcome(decodeFile(sandbox, at('voice.amr')))).toBe('decoded 1 s');
  });

  it('looks behind a cover picture of any size', async () => {
    await ffmpeg(...tone(), '-id3v2_version', '0', at('plain.mp3'));
    const size = 300_000;
    const tag = Buffer.alloc(10 + size);
    tag.write('ID3\x04\x00\x00', 'latin1');
    [21, 14, 7, 0].forEach((shift, i) => tag.writeUInt8((size >> shift) & 0x7f, 6 + i));
    await writeFile(at('cover.mp3'), Buffer.concat([tag, await readFile(at('plain.mp3'))]));
    expect(await outcome(decodeFile(sandbox, at('cover.mp3')))).toBe('decoded 1 s');
    await writeFile(at('tagged-text.mp3'), Buffer.concat([tag, Buffer.from('no sound here '.repeat(400))]));
    expect(await outcome(decodeFile(sandbox, at('tagged-text.mp3')))).toBe('file_unsupported');
  });
});

describe('files of dictation machines', () => {
  it.each(['LP', 'SP'] as const)('decodes DSS in the coding %s', async (coding) => {
    await writeDss(at(`${coding}.dss`), { coding });
    expect((await sniffFile(at(`${coding}.dss`))).mediaType).toBe('audio/x-dss');
    const ms = await decodeFile(sandbox, at(`${coding}.dss`));
    expect(ms).toBeGreaterThan(2_500);
    expect(ms).toBeLessThan(3_500);
  });

  it.each(['\x03ds2', '\x03enc'])('names DS2, which nothing here opens, by the bytes %j', async (magic) => {
    await writeFile(at('dictation.mp3'), ds2(magic));
    expect(await outcome(decodeFile(sandbox, at('dictation.mp3')))).toBe('file_ds2');
  });

  it.each(Object.entries(unreadableDss))(
    'names DSS %s, and does not make noise of it',
    async (_, content) => {
      await writeFile(at('variant.dss'), content());
      expect(await outcome(decodeFile(sandbox, at('variant.dss')))).toBe('file_dss_variant');
    },
  );

  it('names DSS that was cut off in its header as damaged', async () => {
    await writeDss(at('short.dss'), { coding: 'SP' });
    await truncate(at('short.dss'), 600);
    expect(await outcome(decodeFile(sandbox, at('short.dss')))).toBe('file_damaged');
  });
});

describe('what is no recording', () => {
  const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n';
  it.each<[string, string | Buffer]>([
    ['text.mp3', 'Just a letter, no sound at all. '.repeat(3_000)],
    ['playlist.mp4', playlist],
    ['concat.mp4', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
    ['dash.mp4', '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"></MPD>'],
    ['page.wav', '<!doctype html><title>x</title>'],
    ['picture.mp3', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    [
      'photo.mp4',
      Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(99)]),
    ],
    ['archive.mp3', Buffer.from('504b0304140000000800', 'hex')],
    ['film.avi', Buffer.from('RIFF\x24\0\0\0AVI LIST', 'latin1')],
    ['sdp.mp3', 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nm=audio 5004 RTP/AVP 0\n'],
    ['random.mp3', Buffer.from(Array.from({ length: 5_000 }, (_, i) => (i * 7_919 + (i >> 3)) & 0xff))],
  ])('%s is refused', async (name, content) => {
    await writeFile(at(name), content);
    expect(await outcome(decodeFile(sandbox, at(name)))).toBe('file_unsupported');
  });

  it('an empty file is called empty', async () => {
    await writeFile(at('empty.wav'), '');
    expect(await outcome(decodeFile(sandbox, at('empty.wav')))).toBe('file_empty');
  });
});

describe('bad recordings', () => {
  it('an MP4 cut off before its index is damaged; one cut off behind it gives what is there', async () => {
    await ffmpeg(...tone(60), '-c:a', 'aac', at('end.mp4'));
    await truncate(at('end.mp4'), (await stat(at('end.mp4'))).size / 2);
    expect(await outcome(decodeFile(sandbox, at('end.mp4')))).toBe('file_damaged');
    await ffmpeg(...tone(60), '-c:a', 'aac', '-movflags', '+faststart', at('start.mp4'));
    await truncate(at('start.mp4'), (await stat(at('start.mp4'))).size / 2);
    expect(await outcome(decodeFile(sandbox, at('start.mp4')))).toMatch(/^decoded [23]\d/);
  });

  it('a film without sound is reported as such', async () => {
    await ffmpeg(...picture, '-pix_fmt', 'yuv420p', at('mute.mp4'));
    expect(await outcome(decodeFile(sandbox, at('mute.mp4')))).toBe('file_no_sound');
  });

  it('a WAV without a single sample holds no sound', async () => {
    await writeFile(at('none.wav'), wav({ sampleRate: 16_000, channels: 1, dataBytes: 0 }));
    expect(await outcome(decodeFile(sandbox, at('none.wav')))).toMatch(/^file_(no_sound|damaged)$/);
  });

  it('0 Hz and no channels are damaged', async () => {
    await writeFile(at('zero.wav'), wav({ sampleRate: 0, channels: 1, dataBytes: 32_000 }));
    expect(await outcome(decodeFile(sandbox, at('zero.wav')))).toBe('file_damaged');
    await writeFile(at('nochannel.wav'), wav({ sampleRate: 16_000, channels: 0, dataBytes: 32_000 }));
    expect(await outcome(decodeFile(sandbox, at('nochannel.wav')))).toBe('file_damaged');
  });

  it('384 kHz and 7.1 channels are decoded', async () => {
    await ffmpeg(...tone(), '-ar', '384000', at('high.wav'));
    expect(await outcome(decodeFile(sandbox, at('high.wav')))).toBe('decoded 1 s');
    await ffmpeg(...tone(), '-af', 'pan=7.1|c0=c0|c2=c0|c7=c0', at('surround.flac'));
    const probed = await probeMedia(sandbox, at('surround.flac'), 'flac');
    expect(probed.audioStreams).toMatchObject([{ codec: 'flac', sampleRate: 16_000, channels: 8 }]);
    expect(await outcome(decodeFile(sandbox, at('surround.flac')))).toBe('decoded 1 s');
  });

  it('protected recordings are named as such', async () => {
    const key = '00112233445566778899aabbccddeeff';
    const scheme = ['-encryption_scheme', 'cenc-aes-ctr', '-encryption_key', key, '-encryption_kid', key];
    await ffmpeg(...tone(), '-c:a', 'aac', ...scheme, at('cenc.mp4'));
    expect(await outcome(decodeFile(sandbox, at('cenc.mp4')))).toBe('file_protected');
    await ffmpeg(...tone(), '-c:a', 'aac', '-f', 'ipod', at('shop.m4a'));
    const bytes = await readFile(at('shop.m4a'));
    bytes.write('drms', bytes.indexOf('mp4a'), 'latin1');
    await writeFile(at('shop.m4a'), bytes);
    expect(await outcome(decodeFile(sandbox, at('shop.m4a')))).toBe('file_protected');
  });

  it('a file that claims 1,000 hours counts by what it holds', async () => {
    const claimed = 1_000 * 3_600 * 32_000;
    const lie = wav({ sampleRate: 16_000, channels: 1, dataBytes: 32_000, claimedBytes: claimed % 2 ** 32 });
    await writeFile(at('claims.wav'), lie);
    expect(await outcome(decodeFile(sandbox, at('claims.wav')))).toBe('decoded 1 s');
  });

  it('a small file that really decodes to more than is allowed is stopped', async () => {
    await ffmpeg('-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', '3600', at('hour.flac'));
    expect((await stat(at('hour.flac'))).size).toBeLessThan(1_000_000);
    expect(await outcome(decodeFile(sandbox, at('hour.flac'), { maxDurationMs: 600_000 }))).toBe(
      'file_too_long',
    );
    expect(await outcome(decodeFile(sandbox, at('hour.flac'), { maxDurationMs: 3_600_000 }))).toBe(
      'decoded 3600 s',
    );
  });

  it('random bytes behind every signature end in a sentence', async () => {
    for (const [head, name] of [
      ['RIFF\x24\0\0\0WAVEfmt ', 'wav'],
      ['fLaC\0\0\0\x22', 'flac'],
      ['OggS\0\x02', 'ogg'],
      ['\x1a\x45\xdf\xa3\x01\0\0\0\0\0\0\x1fwebm', 'webm'],
      ['\0\0\0\x14ftypisom\0\0\0\0', 'mp4'],
      ['FORM\0\0\x10\0AIFF', 'aiff'],
      ['caff\0\x01\0\0', 'caf'],
      ['\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\0\xaa\0\x62\xce\x6c', 'wma'],
    ] as const) {
      const noise = Buffer.from(Array.from({ length: 20_000 }, (_, i) => (i * i * 31 + (i >> 2)) & 0xff));
      await writeFile(at(`noise.${name}`), Buffer.concat([Buffer.from(head, 'latin1'), noise]));
      const end = await outcome(decodeFile(sandbox, at(`noise.${name}`)));
      expect(`${name}: ${end}`).toMatch(/: (file_(damaged|no_sound)|decoded )/);
    }
  });
});
