// `npm run audit`: what is tried for accessibility (e2e/audit, docs/accessibility.md). What stands behind it narrows it down, as
// Playwright does: `npm run audit -- lighthouse`, `npm run audit -- --grep "ar, dark, 390 px.*brand"`.
import { spawnSync } from 'node:child_process'
import { buildWhenStale } from './build.ts'
import { chromiumPaths } from './chromium.ts'

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
