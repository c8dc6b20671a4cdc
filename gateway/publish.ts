// `npm run publish:assets`: run it before the first gateway of a release starts, if gateways cannot write to ASSETS_DIR.
import { publishBuild } from '#gateway/assets/publish-assets.ts'
import { readEnvironment } from '#gateway/settings/read-environment.ts'
import { readSetting, SettingsError, StartError } from '#gateway/settings/read-setting.ts'

try {
  const folder = readSetting((await readEnvironment()).env, 'ASSETS_DIR')
  if (folder === undefined) {
    throw new SettingsError('ASSETS_DIR is not set. Set it to the folder that all gateways share.')
  }
  const { written, removed } = await publishBuild(folder)
  console.log(`${folder}: ${written} files written, ${removed} old files removed.`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
