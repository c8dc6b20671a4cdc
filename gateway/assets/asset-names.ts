/*
 * What the build names after its content (`frame-CBApMXj-.js`) or after the version of a package (`flag-1.6.20-SA.svg`). The
 * first letter keeps hidden files out; no name leads to another folder.
 */
const assetName = /^\w[\w.]{0,63}(?:-[\w.]{1,40}){0,8}-[\w-]{8}\.(?:js|css|svg|woff2)$/
const flagName = /^flag-\d{1,4}(?:\.\d{1,4}){2}-[A-Z-]{2,8}\.svg$/

/** Whether a file's name is one of a build's assets and changes with the content. Only such files are shared. */
export function isAssetName(name: string): boolean {
  return name.length <= 128 && (flagName.test(name) || assetName.test(name))
}

/** Whether it is an asset's name, or that of an asset's `.br` or `.gz` form. */
export function isSharedName(name: string): boolean {
  return isAssetName(name.replace(/\.(?:br|gz)$/, ''))
}
