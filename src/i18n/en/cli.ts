import type { cli as source } from '../de/cli.ts';

export const cli: Record<keyof typeof source, string> = {
  'cli.help': `{appName}: turn recordings into text that can be relied on

  serve [--role web|worker]     start the server (the default command)
  transcribe FILE               transcribe a recording; the text goes to standard output
    --language de|en|fr|es      language of the recording (en)
    --format txt|srt|vtt|json   format of the output (txt)
    --speakers N                number of speakers, 1 to 8
    --engine NAME               speech engine (auto: the best one there is)
    --quality standard|high|premium  as for uploads (standard)
  evaluate FOLDER               measure recognition on recordings with texts: x.wav and x.txt, x.rttm for speakers
    --language, --engine, --quality  as above
    --json                      the result as JSON
  compare RAW FORMATTED         find what a formatted text says otherwise than the raw one, as JSON
    --language de|en|fr|es      language of both texts (de)
    --pairs FILE.jsonl          many pairs at once, one a line: id, language, raw, formatted; one answer a line
  keys [--json]                 show the keys of this installation
    --rotate                    make new ones first; the present ones hold until the next time
    --revoke                    a key leaked: make everything new; nothing made before holds any longer
  models [list]                 show the models for speech recognition
    install [MODEL …]           download or repair (without names: those that suit this machine)
    verify [MODEL …]            compare checksums (without names: all that are installed)
    remove MODEL …              remove
    licence [MODEL …]           show notice and licence in full (without names: of all that are installed)
    --json                      output for programs
  admit [N|all]                 admit the N who have waited longest (CAPACITY=closed) and write to them; alone: how many wait
  mail [N]                      print the N newest mails that stayed on this machine (3)
  doctor                        check whether everything needed is on this machine
  help, --version               this help, the version

Exit code: 0 done, 1 recording cannot be used, 2 wrong use.`,
  'cli.stopped': 'Stopped.',
  'cli.failed': 'An unexpected error occurred: {detail}',
  'cli.usage.seeHelp': 'The command “help” lists all commands.',
  'cli.usage.unknownCommand': 'There is no command “{command}”.',
  'cli.usage.unknownOption': 'This command has no option {option}.',
  'cli.usage.value': 'The value of the option {option} is missing or not allowed.',
  'cli.usage.tooMuch': 'The word “{word}” has no place here.',
  'cli.usage.fileMissing': 'Please name the file to transcribe.',
  'cli.usage.textsMissing': 'Please name two files: the raw text and the formatted one.',
  'cli.compare.pairUnusable':
    'Line {number} of {file} is not a pair: it has to be JSON with id, language, raw and formatted.',
  'cli.transcribe.progress': '{percent}% transcribed',
  'cli.transcribe.noSpeech': 'No speech was found in this recording.',
  'cli.transcribe.unheard':
    'One or more passages could not be recognised. In the text, {mark} stands in their place.',
  'cli.transcribe.speakersFailed': 'The speakers could not be told apart; the text stands without them.',
  'cli.transcribe.speakersFewer': 'Only {found} of the {asked} speakers you named could be told apart.',
  'cli.transcribe.fileUnreadable': 'The file {file} does not exist or cannot be read.',
  'cli.usage.folderMissing': 'Please name the folder to be evaluated.',
  'cli.evaluate.nothing':
    'The folder {folder} holds no recording with a text of the same name (x.wav and x.txt).',
  'cli.evaluate.progress': '{number} of {count}: {file}',
  'cli.evaluate.failed': '{file}: {reason}',
  'cli.evaluate.file': 'file',
  'cli.evaluate.length': 'length',
  'cli.evaluate.words': 'words',
  'cli.evaluate.wer': 'word errors',
  'cli.evaluate.rtf': 'time ÷ length',
  'cli.evaluate.memory': 'memory',
  'cli.evaluate.seams': 'cuts: lost / doubled / all',
  'cli.evaluate.der': 'speaker errors (0.25 s / strict)',
  'cli.evaluate.speakers': 'speakers found / real',
  'cli.evaluate.sum': 'all {count}',
  'cli.evaluate.countRight': '{right} of {count} right',
  'cli.evaluate.note':
    'Engine: {engine}. Words compared by {normaliser}: lower case, no punctuation, numbers as written. {cores} cores. Memory: the peak of this program with all that it starts.',
  'cli.sandboxMissing':
    'SANDBOX=required demands bubblewrap, which does not work on this machine. Install it (Debian: apt-get install bubblewrap), or set SANDBOX=auto.',
  'cli.doctor.node': 'Node',
  'cli.doctor.program': 'Program {program}',
  'cli.doctor.engine': 'Speech engine {engine}',
  'cli.doctor.speech': 'Speech recognition as a whole',
  'cli.doctor.level.standard': 'Quality standard',
  'cli.doctor.level.high': 'Quality high',
  'cli.doctor.level.premium': 'Quality premium',
  'cli.doctor.levelNone': 'no engine available',
  'cli.doctor.levelOnce': '{ways}',
  'cli.doctor.levelTwice': '{ways} (behind the + stands what recognises doubtful passages again)',
  'cli.doctor.sandbox': 'Isolation of the media programs',
  'cli.doctor.proxies': 'Proxies in front',
  'cli.doctor.proxiesKnown': 'none forwards that TRUSTED_PROXIES does not name',
  'cli.doctor.proxyUntrusted':
    'Forwarded requests came from {address} (first at {seenAt}), which TRUSTED_PROXIES does not name: so all people share one limit for sign-in attempts. If that is your proxy, set TRUSTED_PROXIES={address}.',
  'cli.doctor.dataDir': 'Data folder',
  'cli.doctor.database': 'Database',
  'cli.doctor.ok': 'in order',
  'cli.doctor.version': 'version {version}',
  'cli.doctor.path': '{path}',
  'cli.doctor.languages': 'languages: {languages}',
  'cli.doctor.nodeOld': 'Version {version} is too old; {least} or newer is needed.',
  'cli.doctor.programMissing': 'not found. On Debian: apt-get install ffmpeg',
  'cli.doctor.engineMissing': 'not set up',
  'cli.doctor.noEngine': 'None is set up. On Debian: apt-get install pocketsphinx pocketsphinx-en-us',
  'cli.doctor.sandboxFull': 'own namespaces, no network',
  'cli.doctor.sandboxRequired': 'own namespaces, no network (SANDBOX=required)',
  'cli.doctor.sandboxLimits':
    'limits and allowlists only (SANDBOX=auto). bubblewrap gives more protection: apt-get install bubblewrap',
  'cli.doctor.sandboxMissing':
    'bubblewrap does not work here, and SANDBOX=required demands it. On Debian: apt-get install bubblewrap',
  'cli.doctor.dataDirClosed': 'The folder {path} cannot be written to.',
  'cli.doctor.databaseDown': 'cannot be reached: {detail}',
  'cli.doctor.fit': 'Everything needed is there.',
  'cli.doctor.unfit': 'Something that is needed is missing: see the lines with ✗.',
  'cli.usage.modelMissing': 'Please name the models to remove.',
  'cli.models.nothing': 'There is nothing to do: no model is meant.',
  'cli.models.progress': '{model}: {percent}% of {size} MB',
  'cli.models.size': '{size} MB',
  'cli.models.installed': '{model} is installed.',
  'cli.models.repaired': '{model} was damaged and is whole again.',
  'cli.models.unchanged': '{model} was there already and is unchanged.',
  'cli.models.removed': '{model} is removed and will not be downloaded again by itself.',
  'cli.models.notThere': '{model} was not installed.',
  'cli.models.verdict.ready': '{model}: whole and unchanged',
  'cli.models.verdict.damaged':
    '{model}: damaged or replaced ({files}). “models install {model}” downloads these files again.',
  'cli.models.verdict.missing': '{model}: not installed',
  'cli.models.state.ready': 'installed',
  'cli.models.state.missing': 'not installed',
  'cli.models.state.changed': 'changed; “models verify” checks it',
  'cli.models.state.loading': 'being downloaded',
  'cli.models.state.loadingPercent': 'being downloaded, {percent}%',
  'cli.models.state.planned': 'downloaded by itself while the server runs',
  'cli.models.state.unpinned': 'not downloaded: no checksum published',
  'cli.models.role.recognition': 'recognition',
  'cli.models.role.language-id': 'tell the language',
  'cli.models.role.segmentation': 'separate speakers',
  'cli.models.role.embedding': 'compare voices',
  'cli.models.role.voice-activity': 'find speech',
  'cli.models.role.punctuation': 'punctuation',
  'cli.doctor.model': 'Model {model}',
  'cli.serve.nobodyGetsMail':
    'Nobody will get mail: SMTP_URL is not set. “npm start -- mail” prints what would have been sent.',
  'cli.keys.revoked':
    'Everything made with the old keys has ended. Everybody has to sign in again; your own programs need the new keys.',
  'cli.usage.mail': 'A number is expected, not “{word}”.',
  'cli.usage.admit': 'A number or “all” is expected, not “{word}”.',
  'cli.admit.waiting': 'Waiting: {count}',
  'cli.admit.admitted': 'Admitted: {count}',
  'cli.admit.failed': 'These emails could not be handed over; the accounts go on waiting: {count}',
};
