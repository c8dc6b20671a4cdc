// `npm run publish:assets`: the step of a release before its first gateway starts, where gateways may only read ASSETS_DIR.
import { publishBuild } from '#gateway/assets/publish-build.ts'
import { readEnvironment } from '#gateway/settings/environment.ts'
import { readAssetsDir } from '#gateway/settings/env.ts'
import { SettingsError, StartError } from '#gateway/settings/reading.ts'

try {
  const folder = readAssetsDir(await readEnvironment())
  if (folder === null) {
    throw new SettingsError('ASSETS_DIR is not set. Set it to the folder that all gateways share.')
  }
  const { written, removed } = await publishBuild(folder)
  console.log(`${folder}: ${written} files written, ${removed} old files removed.`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
