import type { cli as source } from '../de/cli.ts';

export const cli: Record<keyof typeof source, string> = {
  'cli.help': `{appName}: turns recordings into text you can rely on

  serve [--role web|worker]     start the server (the default)
  transcribe FILE               transcribe a recording and print the text
    --language de|en|fr|es      language of the recording (en)
    --format txt|srt|vtt|json   output format (txt)
    --speakers N                number of speakers, 1 to 8
    --engine NAME               speech engine (auto: the best available)
    --quality standard|high|premium  as in the upload form (standard)
    --server URL                let a server do it, with a key: TRANSCRIBE_KEY, --key-file FILE or --key KEY
  evaluate FOLDER               measure accuracy on recordings you have texts for: x.wav and x.txt, plus x.rttm for speakers
    --language, --engine, --quality  as above
    --json                      print the result as JSON
  compare RAW FORMATTED         list where a formatted text departs from the raw one, as JSON
    --language de|en|fr|es      language of both texts (de)
    --pairs FILE.jsonl          compare many pairs, one per line: id, language, raw, formatted; prints one answer per line
  keys [list] [--json]          show the keys of this installation
    --rotate                    create new keys first; the current ones stay valid until the next rotation
    --revoke                    for a leaked key: replace everything; nothing issued before stays valid
  models [list]                 show the speech recognition models
    install [MODEL …]           download or repair models (default: those that suit this machine)
    verify [MODEL …]            check the checksums (default: all installed models)
    remove MODEL …              remove models
    licence [MODEL …]           print notices and licences in full (default: all installed models)
    --json                      machine-readable output
  admit [list|N|all]            let in the N people who have waited longest (CAPACITY=closed) and email them; without N, show how many are waiting
  mail [list] [N]               print the N latest emails kept on this machine (3)
  users [list] --reason TEXT    show accounts, newest first; like any list, appears in those people’s access logs
    --limit N, --search TEXT    at most N (50); only addresses that contain TEXT
  users show ADDRESS|ID --reason TEXT
                                what there is to know about an account; appears in that person’s access log
  jobs [list] --reason TEXT     show dictations that are waiting, in progress or failed; longest unchanged first
    --limit N, --state waiting|working|failed
  jobs show ID --reason TEXT    show the history of a dictation
  jobs retry ID … --reason TEXT  restart failed ones and requeue stuck ones
  subscriptions [list] --reason TEXT
                                show accounts with Pro or a trial
    --limit N, --state trial|granted|pro|cancelled
  subscriptions show ADDRESS|ID --reason TEXT
                                an account’s plan and orders; appears in that person’s access log
  subscriptions grant ADDRESS|ID --until YYYY-MM-DD --reason TEXT
                                grant Pro to the end of that day (German time); a day in the past takes it back
    --business --seats N --company NAME
                                Business in place of Pro, for this account’s team, which is created if there is none
  subscriptions cancel ADDRESS|ID [--on YYYY-MM-DD] --reason TEXT
                                cancel Pro for the next possible date, or for a later day of its term
  subscriptions withdraw ADDRESS|ID --on YYYY-MM-DD --reason TEXT
                                carry out a withdrawal that was declared on that day
  subscriptions end ADDRESS|ID --on YYYY-MM-DD --reason TEXT
                                carry out a cancellation without notice that was declared on that day
  invoices [list] --reason TEXT
                                show invoices, newest first
    --limit N, --state open|overdue|paid|refund|unreplaced
  invoices show NUMBER --reason TEXT
                                an invoice and its payment; appears in that person’s access log
  invoices cancel NUMBER --reason TEXT  take an invoice back by a cancellation invoice
  invoices reissue NUMBER --reason TEXT  cancel an invoice and issue it again with today’s details
  invoices paid NUMBER --on YYYY-MM-DD [--amount EUROS] --reason TEXT
                                record that an invoice was paid, or money paid back
  invoices export --from YYYY-MM [--to YYYY-MM] [--out FILE] --reason TEXT
                                invoices for the tax adviser: a DATEV posting batch per month and all PDFs, as a ZIP file
  tickets [list]                show tickets that are not closed
    --limit N, --state open|answered|closed
  tickets show NUMBER           a ticket with all its messages; appears in that person’s access log
  tickets answer NUMBER --text TEXT
                                reply by e-mail
  tickets file NUMBER NAME --out FILE --reason TEXT
                                save a file from a ticket; appears in that person’s access log
  tickets close NUMBER          close a ticket
  offers make --ticket NUMBER|--company NAME --interval monthly|yearly --valid-until YYYY-MM-DD --to FILE
                                an offer of Business as a PDF
    --seats N, --price-cents N, --contact NAME, --address TEXT, --vat-id TEXT, --hosting ours|own, --language de|en
  stats [--days N]              figures of this installation, without personal data
    --json                      with any of these commands: machine-readable output
  service [--role web|worker]   print the systemd unit of this installation and check whether it can run here
    --user NAME, --write        run as this user (wortlaut); as root: install the unit
  backup FOLDER                 back up database and files into a new folder, also while the server runs
  restore FOLDER                restore a backup into an empty data folder
    --erased FOLDER             list of accounts deleted since: “erased” of the data folder before
  doctor                        check that this machine has everything it needs
  help, --version               show this help, the version

Exit codes: 0 success, 1 recording unusable, 2 wrong usage.`,
  'cli.stopped': 'Stopped.',
  'cli.failed': 'Something unexpected went wrong: {detail}',
  'cli.usage.seeHelp': 'Run “help” for a list of commands.',
  'cli.usage.unknownCommand': 'There’s no command “{command}”.',
  'cli.usage.unknownOption': 'This command doesn’t take {option}.',
  'cli.usage.value': 'The value for {option} is missing or invalid.',
  'cli.usage.tooMuch': 'Unexpected argument: “{word}”.',
  'cli.usage.keyMissing':
    'The server needs a key. Please set TRANSCRIBE_KEY, or name a file with --key-file; keys are created in the profile.',
  'cli.usage.serverMissing': '{option} goes with --server.',
  'cli.usage.notWithServer': '{option} doesn’t go with --server.',
  'cli.usage.fileMissing': 'Please name the file to transcribe.',
  'cli.usage.textsMissing': 'Please name two files: the raw text, then the formatted one.',
  'cli.compare.pairUnusable':
    'Line {number} of {file} isn’t a pair. Each line must be JSON with id, language, raw and formatted.',
  'cli.invoices.settingsMissing':
    'For a posting batch, please set {settings}. Your tax adviser knows the numbers.',
  'cli.fileExists': '{file} already exists. Please choose another file with --out.',
  'cli.invoices.month': 'month',
  'cli.invoices.count': 'invoices',
  'cli.invoices.net': 'net',
  'cli.invoices.tax': 'tax',
  'cli.invoices.gross': 'total',
  'cli.invoices.file': 'File',
  'cli.transcribe.progress': '{percent}% transcribed',
  'cli.transcribe.sent': '{bar} {percent}% sent',
  'cli.transcribe.recognised': '{bar} {percent}% transcribed',
  'cli.transcribe.serverAway': '{server} can’t be reached, or the connection was lost. Please try again.',
  'cli.transcribe.serverRefused': 'The server answered with {status}. Please check its address.',
  'cli.transcribe.noSpeech': 'No speech was found in this recording.',
  'cli.transcribe.unheard': 'Some passages couldn’t be recognised. They’re marked {mark} in the text.',
  'cli.transcribe.speakersFailed': 'The speakers couldn’t be separated, so the text doesn’t name them.',
  'cli.transcribe.speakersFewer': 'Only {found} of the {asked} speakers could be separated.',
  'cli.transcribe.fileUnreadable': '{file} doesn’t exist or can’t be read.',
  'cli.usage.folderMissing': 'Please name the folder to evaluate.',
  'cli.evaluate.nothing': '{folder} contains no recording with a matching text (x.wav and x.txt).',
  'cli.evaluate.progress': '{number} of {count}: {file}',
  'cli.evaluate.failed': '{file}: {reason}',
  'cli.evaluate.file': 'file',
  'cli.evaluate.length': 'length',
  'cli.evaluate.words': 'words',
  'cli.evaluate.wer': 'word errors',
  'cli.evaluate.rtf': 'time ÷ length',
  'cli.evaluate.memory': 'memory',
  'cli.evaluate.seams': 'seams: lost / doubled / all',
  'cli.evaluate.der': 'speaker errors (0.25 s / strict)',
  'cli.evaluate.speakers': 'speakers found / actual',
  'cli.evaluate.sum': 'all {count}',
  'cli.evaluate.countRight': '{right} of {count} correct',
  'cli.evaluate.note':
    'Engine: {engine}. Words normalised with {normaliser}: lower case, no punctuation, numbers as written. {cores} cores. Memory is the peak of this program and everything it starts.',
  'cli.sandboxMissing':
    'SANDBOX=required needs bubblewrap, which doesn’t work on this machine. Install it (Debian: apt-get install bubblewrap) or set SANDBOX=auto.',
  'cli.usage.modelMissing': 'Please name the models to remove.',
  'cli.models.nothing': 'Nothing to do: no models selected.',
  'cli.models.progress': '{model}: {percent}% of {size} MB',
  'cli.models.size': '{size} MB',
  'cli.models.installed': '{model} has been installed.',
  'cli.models.repaired': '{model} was damaged and has been repaired.',
  'cli.models.unchanged': '{model} was already installed; nothing changed.',
  'cli.models.removed': '{model} has been removed and won’t be downloaded again automatically.',
  'cli.models.notThere': '{model} wasn’t installed.',
  'cli.models.verdict.ready': '{model}: complete and unchanged',
  'cli.models.verdict.damaged':
    '{model}: damaged or replaced ({files}). Run “models install {model}” to download these files again.',
  'cli.models.verdict.missing': '{model}: not installed',
  'cli.models.state.ready': 'installed',
  'cli.models.state.missing': 'not installed',
  'cli.models.state.changed': 'changed; run “models verify” to check it',
  'cli.models.state.loading': 'downloading',
  'cli.models.state.loadingPercent': 'downloading, {percent}%',
  'cli.models.state.planned': 'downloads automatically while the server runs',
  'cli.models.state.unpinned': 'not downloaded: no published checksum',
  'cli.models.role.recognition': 'recognition',
  'cli.models.role.language-id': 'language detection',
  'cli.models.role.segmentation': 'speaker separation',
  'cli.models.role.embedding': 'voice comparison',
  'cli.models.role.voice-activity': 'speech detection',
  'cli.models.role.punctuation': 'punctuation',
  'cli.serve.nobodyGetsMail':
    'No emails will be sent: SMTP_URL isn’t set. Run “npm start -- mail” to see what would have gone out.',
  'cli.keys.secret':
    'Careful: the serviceKey opens every account and recording of this installation. Give it to nobody, and leave it in no log. If it has leaked: keys --revoke.',
  'cli.keys.revoked':
    'Nothing issued with the old keys is valid any more. Everybody has to sign in again, and your own programs need the new keys.',
  'cli.usage.mail': 'Expected a number, not “{word}”.',
  'cli.usage.admit': 'Expected a number or “all”, not “{word}”.',
  'cli.admit.waiting': 'Waiting: {count}',
  'cli.admit.admitted': 'Admitted: {count}',
  'cli.admit.failed': 'Emails that couldn’t be sent (these accounts are still waiting): {count}',
};
