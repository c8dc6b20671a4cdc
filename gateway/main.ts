import { publishBuild } from '#gateway/assets/publish-assets.ts'
import { inlineHashes, readBuiltPage } from '#gateway/pages/built-page.ts'
import { loadStaticFiles } from '#gateway/pages/static-files.ts'
import { strictPolicy } from '#gateway/middleware/security-headers.ts'
import type { Settings } from '#gateway/settings/settings.ts'
import { StartError } from '#gateway/settings/read-setting.ts'
import { type Frontend, start } from './start.ts'

await start(openBuiltFrontend)

async function openBuiltFrontend({ portals, assetsDir }: Settings): Promise<Frontend> {
  const folder = 'dist'
  const { version, ...page } = await readBuiltPage(folder).catch(() => {
    throw new StartError(
      'The dashboard is not built: dist/index.html is missing. Run `npm run build`, or `npm start` for both.',
    )
  })
  try {
    page.renderer.warmUp()
  } catch {
    // Logged when somebody opens a page.
  }
  // Publish before listening, because browsers may request this build's assets from gateways of other builds.
  if (assetsDir !== null) await publishBuild(assetsDir)
  return {
    readPage: async () => page,
    staticFiles: await loadStaticFiles(folder),
    contentSecurityPolicy: strictPolicy(
      portals,
      inlineHashes('script', page.template),
      inlineHashes('style', page.template),
    ),
    version,
  }
}
