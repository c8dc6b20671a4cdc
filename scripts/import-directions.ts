/* Who may import whom: the lint reads it (oxlint.config.ts), and a test plants violations of it. */

type Restriction = { regex: string; message: string } | { group: string[]; message: string }

/** The rooms of each feature. A room may import those named before it; the pages, in the feature's own folder, all. */
export const rooms = {
  brands: ['api', 'texts', 'drafts', 'html', 'aids', 'edit', 'bulk', 'import', 'export', 'list'],
  countries: ['api', 'names', 'search', 'picker', 'list', 'one'],
  invoices: ['api', 'making', 'one', 'queue'],
  reservations: [
    'days',
    'api',
    'words',
    'filters',
    'address',
    'keys',
    'grid',
    'lists',
    'export',
    'dates',
    'details',
    'insights',
    'page',
  ],
} as const

const upward: Restriction = {
  regex: String.raw`^\.\./`,
  message: 'Across folders import by #contract/…, #src/…; never by ../',
}

const folders: { files: string[]; forbidden: string; message: string }[] = [
  {
    files: ['contract/**'],
    forbidden: '(contract|gateway|mock|scripts|src|demo)/',
    message: 'contract imports nothing of ours.',
  },
  {
    files: ['gateway/**'],
    forbidden: '(src|mock|scripts|demo)/',
    message: 'gateway imports contract and itself only.',
  },
  {
    files: ['gateway/start.ts'],
    forbidden: '(src|scripts|demo)/',
    message: 'Only gateway/start.ts starts the mock; nothing of src.',
  },
  {
    files: ['mock/**'],
    forbidden: '(src|gateway|scripts|demo)/',
    message: 'mock imports contract and itself only.',
  },
  {
    files: ['demo/**'],
    forbidden: '(src|scripts)/',
    message:
      'demo puts the mock and parts of the gateway together: it imports contract, gateway, mock and itself only.',
  },
  {
    files: ['portal/**'],
    forbidden: '(contract|gateway|mock|scripts|src)/',
    message: 'portal is for portals to copy: it imports itself only.',
  },
  {
    files: ['src/lib/**', 'src/locales/**'],
    forbidden: '(gateway|mock|scripts|src/(ui|features|app))/',
    message: 'lib and locales import contract, lib and locales only.',
  },
  {
    files: ['src/ui/**'],
    forbidden: '(gateway|mock|scripts|src/(features|app))/',
    message: 'ui knows no noun: it imports contract, lib, locales and ui only.',
  },
  {
    files: ['src/app/**', 'src/*.ts'],
    forbidden: '(gateway|mock|scripts|demo)/',
    message: 'src imports contract and src only, never the gateway or the mock.',
  },
  {
    files: ['kit/**'],
    forbidden: '(gateway|mock|scripts|src/(features|app))/',
    message: 'kit shows src/ui: it imports contract, lib, locales and ui only.',
  },
  {
    files: ['e2e/**', 'bench/**', 'torture/**'],
    forbidden: '(gateway|mock|demo|src/(app|features|lib|ui))/',
    message:
      'e2e, bench and torture drive the screen and the store over HTTP; they import contract and the texts only.',
  },
  {
    files: ['bench/search.ts'],
    forbidden: '(gateway|mock|demo|src/(app|features|ui))/',
    message: 'bench/search.ts measures src/lib/i18n, and nothing else of src.',
  },
]

/** The overrides of the lint's configuration, the general ones first: the last that fits a file counts. */
export function importOverrides() {
  return [
    ...folders.map(({ files, forbidden, message }) =>
      override(files, [upward, { regex: `^#${forbidden}`, message }]),
    ),
    ...Object.entries(rooms).flatMap(([feature, itsRooms]) => featureOverrides(feature, itsRooms)),
  ]
}

/** What every other file may not import. */
export const importRule = rule([upward])

function featureOverrides(feature: string, itsRooms: readonly string[]) {
  const everywhere: Restriction[] = [
    upward,
    {
      regex: '^#(gateway|mock|scripts|src/app)/',
      message: 'A feature imports contract, lib, locales, ui and its own folder.',
    },
    {
      group: [
        ...Object.keys(rooms)
          .filter((other) => other !== feature)
          .map((other) => `**/features/${other}/**/*.*`),
        '!**/features/*/api/queries.ts',
        '!**/features/*/picker/*-picker.tsx',
      ],
      message: 'Of another feature only its api/queries.ts and *-picker.tsx.',
    },
  ]
  return [
    override([`src/features/${feature}/**`], everywhere),
    ...itsRooms.map((room, index) =>
      override(
        [`src/features/${feature}/${room}/**`],
        [
          ...everywhere,
          {
            regex: `^#src/features/${feature}/(${['[^/]+-page\\.tsx', ...itsRooms.slice(index + 1).map((later) => `${later}/`)].join('|')})`,
            message: `Of the rooms of ${feature}, ${room} may import only: ${itsRooms.slice(0, index).join(', ') || 'none'}.`,
          },
        ],
      ),
    ),
  ]
}

function override(files: string[], patterns: Restriction[]) {
  return { files, rules: rule(patterns) }
}

function rule(patterns: Restriction[]) {
  return { 'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: Restriction[] }] }
}
