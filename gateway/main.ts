import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publishBuild } from '#gateway/assets/publish-build.ts'
import { hashesOf, versionOf } from '#gateway/pages/built-page.ts'
import { loadStaticFiles } from '#gateway/pages/static-files.ts'
import { strictPolicy } from '#gateway/requests/security-headers.ts'
import type { Settings } from '#gateway/settings/env.ts'
import { StartError } from '#gateway/settings/reading.ts'
import { type Front, start } from './start.ts'

await start(openBuiltFront)

async function openBuiltFront({ portals, assetsDir }: Settings): Promise<Front> {
  const folder = 'dist'
  const template = await readFile(join(folder, 'index.html'), 'utf8').catch(() => {
    throw new StartError(
      'The dashboard is not built: dist/index.html is missing. Run `npm run build`, or `npm start` for both.',
    )
  })
  // Before it listens: from its first page on, gateways of other builds are asked for its assets.
  if (assetsDir !== null) await publishBuild(assetsDir)
  return {
    readTemplate: async () => template,
    staticFiles: await loadStaticFiles(folder),
    contentSecurityPolicy: strictPolicy(portals, hashesOf('script', template), hashesOf('style', template)),
    version: versionOf(template),
  }
}
