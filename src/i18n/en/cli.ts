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
  'cli.doctor.node': 'Node',
  'cli.doctor.program': 'Program {program}',
  'cli.doctor.engine': 'Speech engine {engine}',
  'cli.doctor.speech': 'Speech recognition overall',
  'cli.doctor.level.standard': 'Standard quality',
  'cli.doctor.level.high': 'High quality',
  'cli.doctor.level.premium': 'Premium quality',
  'cli.doctor.levelNone': 'no engine available',
  'cli.doctor.levelOnce': '{ways}',
  'cli.doctor.levelTwice': '{ways} (what follows the + listens again to uncertain passages)',
  'cli.doctor.sandbox': 'Sandbox for media programs',
  'cli.doctor.source': 'Source code',
  'cli.doctor.sourceUnset':
    'SOURCE_URL isn’t set, so no page links to the source code. If you offer a modified version, it has to (AGPL, section 13).',
  'cli.doctor.imprint': 'Imprint',
  'cli.doctor.imprintNotSetUp': 'it stays unpublished until these settings are set: {settings}',
  'cli.doctor.processors': 'Processors',
  'cli.doctor.processorsUnnamed':
    'OPERATOR_PROCESSORS lacks: {names}. The privacy notice lists them by kind only, and the data processing agreement can’t be concluded while one is missing that processes recordings or texts.',
  'cli.doctor.measures': 'Technical and organisational measures',
  'cli.doctor.measuresUnstated':
    'OPERATOR_MEASURES lacks: {names}. The page of measures and the data processing agreement say nothing about them.',
  'cli.doctor.privacyAuthority': 'Data protection authority',
  'cli.doctor.privacyAuthorityUnset': '{names} isn’t set. The privacy notice names no supervisory authority.',
  'cli.doctor.counting': 'Counting of visits',
  'cli.doctor.countingHost.own':
    '{host}: the pages say that this is a server of the operator’s own, which the settings don’t show. If it is, name it in OPERATOR_PROCESSORS as counting. If somebody else runs it, the question for consent isn’t true.',
  'cli.doctor.countingHost.posthog':
    '{host}: the pages say that PostHog stores the data in the EU. That’s only known of eu.i.posthog.com.',
  'cli.doctor.invoices': 'Invoices',
  'cli.doctor.euSales': 'Consumers in other EU countries',
  'cli.doctor.euSalesNear':
    'net sales in {year}: {amount}. From {threshold} a year the VAT rate of their country applies (Section 3a(5) UStG): register for the One Stop Shop in time, and set INVOICE_EU_VAT to destination.',
  'cli.doctor.euSalesAbove':
    'net sales in {year}: {amount}. The threshold of {threshold} has been passed, and invoices still show German VAT (Section 3a(5) UStG). Set INVOICE_EU_VAT to destination, and talk to your tax adviser.',
  'cli.doctor.unreplaced': 'Cancelled invoices without a replacement',
  'cli.doctor.unreplacedFound':
    'Pro goes on, but nobody is asked to pay: {numbers}. Issue them again with invoices reissue.',
  'cli.doctor.invoicesNotSetUp': 'nothing can be bought until these settings are set: {settings}',
  'cli.doctor.invoicesWithoutVatId':
    'INVOICE_VAT_ID isn’t set. Invoices to businesses in other EU countries are issued without VAT and must show your own VAT ID (Section 14a UStG); a tax number isn’t enough there.',
  'cli.doctor.mail': 'Outgoing mail',
  'cli.doctor.undelivered': 'Undelivered mail',
  'cli.doctor.undeliveredFound':
    'in the last seven days, {mails} notifications to {people} accounts were refused for good or taken by nobody for days. Those people see it in their profile. If there are many, check the reputation of your mail server; the log has them as mail_undelivered.',
  'cli.doctor.mailKept': 'stays on this machine (SMTP_URL isn’t set), so nobody can confirm an account',
  'cli.doctor.mailUnreachable':
    'the mail server in SMTP_URL doesn’t answer, or refuses to let us sign in: {detail}',
  'cli.doctor.address': 'Public address',
  'cli.doctor.addressUnset':
    'PUBLIC_URL isn’t set. Links in emails then lead to the address that this machine listens on.',
  'cli.doctor.addressPlain':
    '{url} isn’t encrypted. Browsers give no microphone to it, and passwords can be read on their way. Please set PUBLIC_URL to an https address.',
  'cli.doctor.languagesMissing':
    'no engine for: {languages}. Whoever chooses one of these languages is refused. Install models with models install.',
  'cli.doctor.mailSigned':
    'is signed with DKIM; the public key belongs in the TXT record {selector}._domainkey.{domain}',
  'cli.doctor.mailSignedByOther':
    'is signed as {domain}, which isn’t the domain of MAIL_FROM, so the signature doesn’t count for DMARC',
  'cli.doctor.mailUnusable': 'can’t be signed with these settings, and the program doesn’t start: {problem}',
  'cli.doctor.mailUnsigned':
    'isn’t signed with DKIM here. The mail server in SMTP_URL has to do it; otherwise mails easily end up as spam, and unsubscribing with one click isn’t offered. Or set MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY.',
  'cli.doctor.proxies': 'Reverse proxies',
  'cli.doctor.proxiesKnown': 'none that’s missing from TRUSTED_PROXIES',
  'cli.doctor.proxyUntrusted':
    '{address} has been forwarding requests (first seen {seenAt}) but isn’t in TRUSTED_PROXIES, so everybody shares a single limit on sign-in attempts. If it’s your proxy, set TRUSTED_PROXIES={address}.',
  'cli.doctor.dataDir': 'Data folder',
  'cli.doctor.database': 'Database',
  'cli.doctor.ok': 'OK',
  'cli.doctor.version': 'version {version}',
  'cli.doctor.path': '{path}',
  'cli.doctor.languages': 'languages: {languages}',
  'cli.doctor.nodeOld': 'Version {version} is too old. You need {least} or newer.',
  'cli.doctor.programMissing': 'not found. On Debian: apt-get install ffmpeg',
  'cli.doctor.engineMissing': 'not set up',
  'cli.doctor.noEngine':
    'No engine has been set up. On Debian: apt-get install pocketsphinx pocketsphinx-en-us',
  'cli.doctor.sandboxFull': 'separate namespaces, no network',
  'cli.doctor.sandboxRequired': 'separate namespaces, no network (SANDBOX=required)',
  'cli.doctor.sandboxLimits':
    'resource limits and allowlists only (SANDBOX=auto). For better isolation: apt-get install bubblewrap',
  'cli.doctor.sandboxMissing':
    'SANDBOX=required needs bubblewrap, which doesn’t work here. On Debian: apt-get install bubblewrap',
  'cli.doctor.dataDirClosed': '{path} isn’t writable.',
  'cli.doctor.databaseDown': 'not reachable: {detail}',
  'cli.doctor.databaseForeign':
    'was set up by another version. This version won’t start with it and leaves it unchanged.',
  'cli.doctor.fit': 'This machine has everything it needs.',
  'cli.doctor.unfit': 'Something required is missing. See the lines marked ✗.',
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
  'cli.doctor.model': 'Model {model}',
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
  'cli.service.settings': 'Settings',
  'cli.service.straySettings':
    'the service reads .env alone. These settings of this command aren’t in it, or differ there: {settings}',
  'cli.service.noEnvironmentFile': 'there’s no .env in {path}, so every setting has its default',
  'cli.service.environmentFileOpen':
    'every user of this machine can read {path}. Only the service’s group should: chmod 640',
  'cli.service.namedFileClosed':
    '{user} can’t read {path} ({setting}). As root: chgrp {user} {path} && chmod 640 {path}',
  'cli.service.user': 'User',
  'cli.service.userMissing':
    'there’s no user {user}. As root: useradd --system --user-group --no-create-home --shell /usr/sbin/nologin {user}',
  'cli.service.userIsRoot': 'root is not suitable. Choose another user with --user.',
  'cli.service.nodeClosed':
    '{user} can’t run it. A folder above the program is probably closed to this user.',
  'cli.service.program': 'Program',
  'cli.service.programClosed': '{user} can’t read all of these: {paths}',
  'cli.service.asRoot': 'only root can check what {user} may do',
  'cli.service.dataDirMissing': '{path} doesn’t exist. As root: install -d -o {user} -g {user} -m 700 {path}',
  'cli.service.dataDirClosed': '{user} can’t write to {path}. As root: chown {user}: {path}',
  'cli.service.dataDirForeign':
    'these files in {path} belong to another user: {names}. With the server stopped, as root: chown -R {user}: {path}',
  'cli.service.roleNeedsDatabase':
    'DATABASE_URL isn’t set in .env. The built-in database is for a single process; with --role {role} you need your own PostgreSQL.',
  'cli.service.ports': 'Ports',
  'cli.service.portClosed':
    'the service may not open ports below 1024: {settings}. Choose a higher one and let the firewall or a proxy lead to it.',
  'cli.service.verify': 'systemd-analyze verify',
  'cli.service.noSystemd': 'systemd isn’t installed here, so the unit has not been checked',
  'cli.service.complaints': '{detail}',
  'cli.service.installed': 'Installed unit',
  'cli.service.installed.none': 'none yet; --write installs it',
  'cli.service.installed.same': 'up to date',
  'cli.service.installed.other': 'differs from this one; --write replaces it',
  'cli.service.fit': 'The service can run on this machine.',
  'cli.service.needsRoot': 'Only root can write {path}.',
  'cli.service.notWritten': 'Nothing was written. See the lines marked ✗.',
  'cli.service.written':
    '{path} has been written. Start the service with: systemctl daemon-reload && systemctl enable {unit} && systemctl restart {unit}',
};
