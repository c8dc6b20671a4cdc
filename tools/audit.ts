// `npm run audit`: the accessibility tests (e2e/audit, docs/accessibility.md). Playwright's arguments narrow it down: `npm run
// audit -- lighthouse`, `npm run audit -- --grep "ar, dark, 390 px.*brand"`.
import { spawnSync } from 'node:child_process'
import { buildWhenStale } from '#scripts/build.ts'
import { chromiumPaths } from '#scripts/install/test-programs.ts'

if (buildWhenStale()) {
  const { status } = spawnSync(
    'playwright',
    ['test', '--config', 'e2e/audit/playwright.config.ts', ...process.argv.slice(2)],
    { stdio: 'inherit', shell: process.platform === 'win32', env: { ...chromiumPaths(), ...process.env } },
  )
  process.exitCode = status ?? 1
} else {
  process.exitCode = 1
}
