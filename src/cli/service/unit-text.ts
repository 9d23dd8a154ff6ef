// The systemd unit of an installation, as text. Each line that is not plain has its reason above it, in the unit itself:
// who changes the unit reads it there. See systemd.exec(5), systemd.service(5) and systemd.kill(5).
import { join } from 'node:path';

export type ServiceRole = 'web' | 'worker' | 'all';

export type UnitFacts = {
  appName: string;
  /** The folder of the program, with `.env` in it. */
  program: string;
  /** The Node that runs it. */
  node: string;
  user: string;
  role: ServiceRole;
  /** Folders and files that the product writes to; all else is read-only. */
  writable: readonly string[];
  /** What it reads, by its settings. */
  readable: readonly string[];
};

/** `wortlaut` for all of it, `wortlaut-web` and `wortlaut-worker` for one role. */
export function unitName(role: ServiceRole): string {
  return role === 'all' ? 'wortlaut' : `wortlaut-${role}`;
}

export function unitText(facts: UnitFacts): string {
  const { program, node, user, role } = facts;
  const start = [node, join(program, 'scripts', 'start.mjs')].map(quoted).join(' ');
  return `# Written by \`npm start -- service\`. It writes the whole file again: changes of yours belong into
# /etc/systemd/system/${unitName(role)}.service.d/own.conf

[Unit]
Description=${specifiersOff(facts.appName)}${role === 'all' ? '' : ` (${role})`}
Documentation=file:${specifiersOff(encodeURI(join(program, 'docs', 'deploy', 'README.md')))}
Wants=network-online.target
After=network-online.target postgresql.service

[Service]
Type=exec
User=${user}
# The program reads .env here by itself, by the rules of all its commands; systemd's EnvironmentFile= has others.
WorkingDirectory=${specifiersOff(program)}
ExecStart=${start} serve${role === 'all' ? '' : ` --role ${role}`}
SyslogIdentifier=${unitName(role)}

Restart=on-failure
RestartSec=5s
# 2: a setting that cannot be used. Another try would find the same.
RestartPreventExitStatus=2
# 143: asked to end while it was starting.
SuccessExitStatus=143

# The signal goes to the program alone: it hands its work back, then ends its database. Sent to all, the database would
# close under connections that are in use.
KillMode=mixed
KillSignal=SIGTERM
# It ends by itself within 9.5 s.
TimeoutStopSec=20s
# A helper process that takes too much memory costs the recording its try, not everybody the service.
OOMPolicy=continue
LimitNOFILE=65536
UMask=0077

${protection(facts)}
[Install]
WantedBy=multi-user.target
`;
}

/** What the service may not. Tried as a whole: a recording goes through the sandbox, the database starts and stops. */
function protection(facts: UnitFacts): string {
  return `# All is read-only but these.
ProtectSystem=strict
ReadWritePaths=${facts.writable.map(quoted).join(' ')}
ProtectHome=${usesHomes(facts) ? 'read-only' : 'yes'}
PrivateTmp=yes
PrivateDevices=yes
ProtectProc=invisible
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
# Not set, because ffmpeg runs in namespaces of its own: RestrictNamespaces=. Because Node compiles while it runs:
# MemoryDenyWriteExecute=. Because it takes shared memory away from every database of the user: RemoveIPC=.
# No capabilities at all, CAP_NET_BIND_SERVICE neither: bubblewrap refuses to start with them.
NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
# Netlink sets up the empty network of the sandbox.
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
SystemCallArchitectures=native
# @mount: the sandbox makes its file system with it.
SystemCallFilter=@system-service @mount
SystemCallErrorNumber=EPERM
`;
}

/** systemd replaces `%h` and the like everywhere. */
function specifiersOff(text: string): string {
  return text.replaceAll('%', '%%');
}

/** One word of a list, whatever is in it. */
function quoted(text: string): string {
  return `"${specifiersOff(text).replaceAll(/["\\]/g, String.raw`\$&`).replaceAll('$', '$$$$')}"`;
}

function usesHomes({ program, node, writable, readable }: UnitFacts): boolean {
  return [program, node, ...writable, ...readable].some((path) => /^\/(?:home|root|run\/user)\//.test(path));
}
