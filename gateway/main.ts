import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publishBuild } from '#gateway/assets/publish-build.ts'
import { inlineHashes, buildVersion } from '#gateway/pages/built-page.ts'
import { loadStaticFiles } from '#gateway/pages/static-files.ts'
import { strictPolicy } from '#gateway/middleware/security-headers.ts'
import type { Settings } from './settings/settings.ts'
import { StartError } from './settings/read-setting.ts'
import { type Frontend, start } from './start.ts'

await start(openBuiltFrontend)

async function openBuiltFrontend({ portals, assetsDir }: Settings): Promise<Frontend> {
  const folder = 'dist'
  const template = await readFile(join(folder, 'index.html'), 'utf8').catch(() => {
    throw new StartError(
      'The dashboard is not built: dist/index.html is missing. Run `npm run build`, or `npm start` for both.',
    )
  })
  // Publish before listening, because browsers may request this build's assets from gateways of other builds.
  if (assetsDir !== null) await publishBuild(assetsDir)
  return {
    readTemplate: async () => template,
    staticFiles: await loadStaticFiles(folder),
    contentSecurityPolicy: strictPolicy(
      portals,
      inlineHashes('script', template),
      inlineHashes('style', template),
    ),
    version: buildVersion(template),
  }
}
