import { existsSync } from 'node:fs'
import { StartError } from '#gateway/settings/read-setting.ts'
import { type Publication, publishAssets } from './publish-assets.ts'

const buildFolder = 'dist/assets'

/**
 * Publishes the assets of `dist` to the folder that all gateways share. Throws a StartError if nothing is built, or if the
 * folder lacks an asset and is not writable: pages of this build would break at other gateways.
 */
export async function publishBuild(sharedFolder: string): Promise<Publication> {
  if (!existsSync(buildFolder)) {
    throw new StartError('The dashboard is not built: dist/assets is missing. Run `npm run build` first.')
  }
  try {
    return await publishAssets(buildFolder, sharedFolder)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new StartError(
      `ASSETS_DIR names ${sharedFolder}, which cannot be written or read (${reason}) and lacks assets of this build. Correct its permissions, or run \`npm run publish:assets\` first as a user who may write there.`,
    )
  }
}
