import { setImmediate } from 'node:timers/promises'
import { publishBuild } from '#gateway/assets/publish-assets.ts'
import { inlineHashes, readBuiltPage } from '#gateway/pages/built-page.ts'
import { loadStaticFiles } from '#gateway/pages/static-files.ts'
import { strictPolicy } from '#gateway/middleware/security-headers.ts'
import type { Settings } from '#gateway/settings/settings.ts'
import { StartError } from '#gateway/settings/read-setting.ts'
import type { Frontend } from './start.ts'

/** Opens the build of the page in a folder, and publishes its assets. Throws a StartError without a build. */
export async function openBuiltFrontend(folder: string, { portals, assetsDir }: Settings): Promise<Frontend> {
  const { version, ...page } = await readBuiltPage(folder).catch((cause: unknown) => {
    throw new StartError(
      `The dashboard is not built (${String(cause)}). Run \`npm run build\`, or \`npm start\` for both.`,
      { cause },
    )
  })
  // Publish before listening, because browsers may request this build's assets from gateways of other builds.
  if (assetsDir !== null) await publishBuild(folder, assetsDir)
  return {
    readPage: async () => page,
    staticFiles: loadStaticFiles(folder),
    contentSecurityPolicy: strictPolicy(
      portals,
      inlineHashes('script', page.template),
      inlineHashes('style', page.template),
    ),
    version,
    async warmUp() {
      try {
        for (const _ of page.renderer.warmUp()) await setImmediate()
      } catch {
        // Logged when somebody opens a page.
      }
    },
  }
}
