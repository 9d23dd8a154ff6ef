import type { cli as source } from '../de/cli.ts';

export const cli: Record<keyof typeof source, string> = {
  'cli.help': `{appName}: turn recordings into text that can be relied on

  serve [--role web|worker]     start the server (the default command)
  transcribe FILE               transcribe a recording; the text goes to standard output
    --language de|en|fr|es      language of the recording (en)
    --format txt|srt|vtt|json   format of the output (txt)
    --speakers N                number of speakers, 1 to 8
    --engine NAME               speech engine (auto: the best one there is)
  compare RAW FORMATTED         find what a formatted text says otherwise than the raw one, as JSON
    --language de|en            language of both texts (de)
  keys [--json]                 show the keys of this installation
    --rotate                    make new ones first; the present ones hold until the next time
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
  'cli.usage.fileMissing': 'Please name the file that shall be transcribed.',
  'cli.usage.textsMissing': 'Please name two files: the raw text and the formatted one.',
  'cli.transcribe.progress': '{percent}% transcribed',
  'cli.transcribe.noSpeech': 'No speech was found in this recording.',
  'cli.transcribe.fileUnreadable': 'The file {file} does not exist or cannot be read.',
  'cli.doctor.node': 'Node',
  'cli.doctor.program': 'Program {program}',
  'cli.doctor.engine': 'Speech engine {engine}',
  'cli.doctor.speech': 'Speech recognition as a whole',
  'cli.doctor.sandbox': 'Isolation of the media programs',
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
  'cli.doctor.sandboxLimits':
    'limits and whitelists only. bubblewrap gives more protection: apt-get install bubblewrap',
  'cli.doctor.dataDirClosed': 'The folder {path} cannot be written to.',
  'cli.doctor.databaseDown': 'cannot be reached: {detail}',
  'cli.doctor.fit': 'Everything needed is there.',
  'cli.doctor.unfit': 'Something that is needed is missing: see the lines with ✗.',
};
