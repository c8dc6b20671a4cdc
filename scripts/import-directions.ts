/* The permitted imports. oxlint.config.ts uses them; import-directions.test.ts plants violations. */

import { readdirSync } from 'node:fs'

type Restriction = { regex: string; message: string } | { group: string[]; message: string }

const ui = ['contract', 'portal', 'src/lib', 'src/locales', 'src/ui']
const product = ['contract', 'demo', 'gateway', 'mock', 'portal']
const page = [...ui, 'src/features', 'src/app']
const areas = [...product, 'e2e', 'scripts', 'tools', ...page]

/* What files import beside `testing/`. A later row overrides an earlier one. */
const mayImport: { files: string[]; from: string[] }[] = [
  { files: ['contract/**'], from: ['contract'] },
  { files: ['gateway/**'], from: ['contract', 'gateway'] },
  { files: ['gateway/start.ts'], from: ['contract', 'gateway', 'mock'] },
  { files: ['mock/**'], from: ['contract', 'mock'] },
  { files: ['demo/**'], from: ['contract', 'gateway', 'mock', 'demo'] },
  // The package of portals.
  { files: ['portal/**'], from: ['portal'] },
  { files: ['src/lib/**', 'src/locales/**'], from: ui.filter((area) => area !== 'src/ui') },
  { files: ['src/ui/**'], from: ui },
  { files: ['src/app/**', 'src/*.{ts,tsx}'], from: page },
  { files: ['scripts/**'], from: [...product, 'e2e', 'scripts', ...page] },
  // End-to-end tests use the page and the store over HTTP.
  { files: ['e2e/**'], from: ['contract', 'portal', 'scripts', 'e2e', 'src/locales'] },
  { files: ['e2e/reservations/readability.spec.ts'], from: ['contract', 'e2e', 'src/lib'] },
  { files: ['tools/bench/**'], from: ['contract', 'scripts', 'e2e', 'tools', 'src/locales'] },
  { files: ['tools/bench/search.ts'], from: ['contract', 'tools', 'src/lib'] },
]

/* What a feature may import beyond its own folder and another feature's queries and pickers. */
const exceptions: Record<string, string[]> = {
  alerts: ['src/features/reservations/days/', 'src/features/reservations/reservation/'],
  // The form is for a test.
  portal: ['src/features/brands/drafts/brand-draft.ts', 'src/features/brands/edit/brand-form.tsx'],
  reservations: ['src/features/invoices/order-invoice.tsx'],
  // For tests.
  session: ['src/app/query-client.ts'],
  today: [
    'src/features/brands/list/brand-rows.ts',
    'src/features/brands/texts/brand-texts.ts',
    'src/features/invoices/api/order-numbers.ts',
    'src/features/invoices/requests/invoice-requests.ts',
    'src/features/reservations/day/',
    'src/features/reservations/days/',
    'src/features/reservations/export/',
    'src/features/reservations/products/',
    'src/features/reservations/reservation/',
  ],
}

/** The features with their exceptions. Folders of one feature import each other; import-graph.test.ts refuses circles. */
export const features = Object.fromEntries(
  readdirSync(new URL('../src/features', import.meta.url)).map((feature) => [
    feature,
    exceptions[feature] ?? [],
  ]),
)

const upward: Restriction = {
  regex: String.raw`^\.\./`,
  message: 'Across folders import #contract/… or #src/…, never ../',
}

const downward: Restriction = {
  regex: String.raw`^\./.+/.+\.tsx?$`,
  message: 'Write ./ for a file of the same folder alone, and #… for one of a folder below.',
}

/** The rule for every other file. */
export const importRule = rule([upward])

/** The overrides of the lint's configuration, general ones first: the last that matches a file applies. */
export function importOverrides() {
  return [
    ...mayImport.map(({ files, from }) => ({ files, rules: rule([upward, downward, onlyFrom(from)]) })),
    ...Object.entries(features).map(([feature, exceptions]) => ({
      files: [`src/features/${feature}/**`],
      rules: rule([upward, downward, onlyFrom(page), ...restrictionsOf(feature, exceptions)]),
    })),
  ]
}

function onlyFrom(from: string[]): Restriction {
  const others = areas.filter((area) => !from.includes(area))
  return { regex: `^#(${others.join('|')})/`, message: `These files import only ${from.join(', ')}.` }
}

function restrictionsOf(feature: string, exceptions: string[]): Restriction[] {
  const others = Object.keys(features).filter((other) => other !== feature)
  return [
    {
      group: [
        '**/app/**/*.*',
        ...others.map((other) => `**/features/${other}/**/*.*`),
        '!**/features/*/api/queries.ts',
        '!**/features/*/picker/*-picker.tsx',
        ...exceptions.map((path) => `!**/${path.replace(/^src\//, '').replace(/\/$/, '/**')}`),
      ],
      message:
        'A feature imports nothing of src/app, and of another feature only api/queries.ts and *-picker.tsx.',
    },
    {
      regex: String.raw`^#src/features/[^/]+/[^/]+-page\.tsx$`,
      message: 'Only src/app imports a page.',
    },
  ]
}

function rule(patterns: Restriction[]) {
  return { 'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: Restriction[] }] }
}
