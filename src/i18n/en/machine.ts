// What the commands say that check a machine: `doctor`, and `service`.
import type { machine as german } from '../de/machine.ts';

export const machine: Record<keyof typeof german, string> = {
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
    'in the last seven days, {mails} mails to {people} accounts were refused for good or taken by nobody for days. Those people see it in their profile. If there are many, check the reputation of your mail server; the log has them as mail_undelivered.',
  'cli.doctor.dropped': 'Dropped mail',
  'cli.doctor.droppedFound':
    'in the days that run now, {mails} mails to {mailboxes} mailboxes were dropped, because these had as many as one may get in a day. The log has them as mail_cap_reached. Confirmations, invoices and contracts are not among them: they wait until the next day.',
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
  'cli.doctor.model': 'Model {model}',
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
