import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { installMissing } from './test-programs.ts'

test.each([
  ['1', false, 'Not installing caddy, nginx-light with apt-get, because NO_INSTALL is set.'],
  ['', true, 'Installing caddy, nginx-light with apt-get; NO_INSTALL=1 declines …'],
])('with NO_INSTALL=%s packages are named, and installed: %s', (declined, isInstalled, line) => {
  const folder = temporaryFolder()
  const [aptGet, called] = [join(folder, 'apt-get'), join(folder, 'called')]
  writeFileSync(aptGet, `#!/bin/sh\necho "$@" >> ${called}\n`)
  chmodSync(aptGet, 0o755)
  vi.stubEnv('PATH', `${folder}:/nowhere`)
  vi.stubEnv('NO_INSTALL', declined)
  vi.spyOn(process, 'getuid').mockReturnValue(0)
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  installMissing('caddy', 'nginx')
  expect(log.mock.calls).toEqual([[line]])
  expect(existsSync(called)).toBe(isInstalled)
})
