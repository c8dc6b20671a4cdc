import { existsSync } from 'node:fs'
import { StartError } from '#gateway/settings/reading.ts'
import { type Publication, publishAssets } from './publish-assets.ts'

const buildFolder = 'dist/assets'

/**
 * Puts the assets of the build in `dist` into the folder that all gateways share. Throws a StartError where nothing is built,
 * or where the folder cannot be used and lacks one of them: a gateway of this build would break pages at the other gateways.
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
