// `npm run publish:assets`: run it before the first gateway of a release starts, if gateways cannot write to ASSETS_DIR.
import { publishBuild } from '#gateway/assets/publish-assets.ts'
import { readEnvironment } from '#gateway/settings/read-environment.ts'
import { readSetting, SettingsError, StartError } from '#gateway/settings/read-setting.ts'

/** Publishes the assets of a build to the folder that `ASSETS_DIR` names. Prints one line, also of a failure, which sets the exit code. */
export async function publish(buildFolder: string): Promise<void> {
  try {
    const folder = readSetting((await readEnvironment()).env, 'ASSETS_DIR')
    if (folder === undefined) {
      throw new SettingsError('ASSETS_DIR is not set. Set it to the folder that all gateways share.')
    }
    const { written, removed } = await publishBuild(buildFolder, folder)
    console.log(`${folder}: ${written} files written, ${removed} old files removed.`)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

if (import.meta.main) await publish('dist')
