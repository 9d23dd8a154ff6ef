// The arrows of the architecture. Every rule is an error; `scripts/walls.test.ts` plants offences and demands failures.
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'foundations-know-no-feature',
      severity: 'error',
      from: { path: '^src/(platform|ui|i18n|pages)/' },
      to: { path: '^src/[^/]+/', pathNot: '^src/(platform|ui|i18n|pages)/' },
    },
    {
      name: 'ui-and-i18n-know-no-server',
      severity: 'error',
      from: { path: '^src/(ui|i18n)/' },
      to: {
        path: ['^src/platform/', '^(node:)?(fs|net|http|child_process|crypto|path|os)$', '\\.server\\.tsx?$'],
      },
    },
    {
      name: 'features-meet-at-public-files',
      comment: 'A feature lets out what its public files export, and its port (a type).',
      severity: 'error',
      from: { path: '^src/([^/]+)/', pathNot: '^src/compose/|\\.test\\.tsx?$' },
      to: {
        path: '^src/[^/]+/',
        pathNot: [
          '^src/$1/',
          '^src/(platform|ui|i18n|pages)/',
          '/public(\\.(server|client))?\\.tsx?$',
          '/(blob-store|engine|language-model|mailer|caller)\\.ts$',
        ],
      },
    },
    {
      name: 'domain-stands-on-nothing',
      comment: 'The ground floor of a project: pure, or tables.',
      severity: 'error',
      from: { path: '^src/projects/domain/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/projects/', pathNot: '^src/projects/domain/' },
    },
    {
      name: 'access-stands-on-domain',
      severity: 'error',
      from: { path: '^src/projects/access/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/projects/', pathNot: '^src/projects/(access|domain)/' },
    },
    {
      name: 'client-stands-on-domain',
      comment: 'What all screens of projects share, so no room is below it.',
      severity: 'error',
      from: { path: '^src/projects/client/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/projects/', pathNot: '^src/projects/(client|access|domain)/' },
    },
    {
      name: 'page-stands-on-client',
      comment: "What all parts of a project's page share, so none of their rooms is below it.",
      severity: 'error',
      from: { path: '^src/projects/page/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/projects/', pathNot: '^src/projects/(page|client|access|domain)/' },
    },
    {
      name: 'rooms-meet-at-public-files',
      comment:
        'Open to all are the four ground floors, the definitions of jobs, and what is loaded when it is opened. The comparison of texts is open, too: it is pure, and whoever makes a text checks it with many of its parts.',
      severity: 'error',
      from: { path: '^src/projects/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^src/projects/[^/]+/',
        pathNot: [
          '^src/projects/$1/',
          '^src/projects/(domain|access|client|page|review/compare)/',
          '/public(\\.server)?\\.tsx?$',
          '\\.job\\.ts$',
        ],
        dynamic: false,
      },
    },
    {
      name: 'handlers-are-reached-by-their-jobs',
      comment: 'The order of the rooms stands in pipeline.ts: a room sends the next job by its definition.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['/public\\.server\\.ts$', '\\.test\\.tsx?$'] },
      to: { path: '\\.handler\\.ts$' },
    },
    {
      name: 'servers-know-no-screens',
      severity: 'error',
      from: {
        path: [
          '^src/.*\\.(server|plugin|handler|job|table|child)\\.ts$',
          '^src/.*/(server|domain|access|model)/',
        ],
        pathNot: '\\.test\\.tsx?$|^src/(web|ui|i18n)/|/public\\.server',
      },
      to: { path: ['^src/.*/(ui|screens)/', '^src/projects/.*\\.tsx$'] },
    },
    {
      name: 'screens-know-no-servers',
      comment: 'Types may come from a server; nothing that runs.',
      severity: 'error',
      from: {
        path: [
          '^src/.*/(ui|screens|browser)/',
          '^src/projects/(client|page|player|reader)/',
          '^src/.*\\.(tsx|client\\.ts)$',
        ],
        pathNot: '\\.test\\.tsx?$|^src/web/',
      },
      to: { path: '\\.(server|plugin|handler|table)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'adapters-are-picked-in-compose',
      severity: 'error',
      from: {
        pathNot: [
          '^src/compose/',
          '\\.test\\.tsx?$',
          '^(test|bench)/',
          '/adapters?/',
          '^src/speech/',
          '^src/language-model/',
          '^src/blobs/',
          '^src/mail/',
        ],
      },
      to: {
        path: ['^src/speech/[^/]+/', '^src/language-model/[^/]+/', '^src/blobs/[^/]+/', '^src/mail/[^/]+/'],
      },
    },
    {
      name: 'web-is-entered-from-the-top',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/(main|compose/|web/)', '\\.test\\.tsx?$'],
      },
      to: { path: '^src/web/' },
    },
    {
      name: 'fastify-in-plugins-only',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/web/', '\\.plugin\\.ts$', '\\.test\\.tsx?$'] },
      // A parser of forms, which knows nothing of servers, goes by the name of the same house.
      to: { path: '(^|/)node_modules/(fastify|@fastify)/', pathNot: '@fastify/busboy/' },
    },
    {
      name: 'table-builders-in-tables-only',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/platform/database/', '\\.table\\.ts$', '\\.test\\.tsx?$'] },
      to: { path: '(^|/)node_modules/drizzle-orm/pg-core/' },
    },
    {
      name: 'routes-take-services-from-their-context',
      comment: 'Vite bundles routes: a server module imported by both sides would exist twice.',
      severity: 'error',
      from: { path: '\\.route\\.tsx$' },
      to: {
        path: ['\\.server\\.ts$', '^src/platform/(database|jobs|settings)', '\\.table\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: ['^(test|bench)/', '\\.test\\.tsx?$'] },
    },
    {
      name: 'tests-of-the-product-say-so',
      comment: 'Each has a process of its own and a second try; vitest.config.ts knows them by their names.',
      severity: 'error',
      from: { path: '\\.test\\.ts$', pathNot: '\\.(product|long)\\.test\\.ts$' },
      to: { path: '^test/servers/product\\.ts$' },
    },
    {
      name: 'counters-of-processes-run-apart',
      comment: 'In a shared process they would find the children of another file.',
      severity: 'error',
      from: { path: '\\.test\\.ts$', pathNot: '\\.(product|process|long)\\.test\\.ts$' },
      to: { path: '^test/child-processes\\.ts$' },
    },
    {
      name: 'no-unresolvable',
      // A virtual module is made while the pages are built.
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router|data)/|\\+types/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
