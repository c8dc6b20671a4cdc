/*
 * Names with a hash of the content (`frame-CBApMXj-.js`) or the version of a package (`flag-1.6.20-SA.svg`). They match no
 * hidden file and no path to another folder.
 */
const assetName = /^\w[\w.]{0,63}(?:-[\w.]{1,40}){0,8}-[\w-]{8}\.(?:js|css|svg|woff2)$/
const flagName = /^flag-\d{1,4}(?:\.\d{1,4}){2}-[A-Z-]{2,8}\.svg$/

/** Whether a file name is that of an asset, which changes with its content. Gateways share only these files. */
export function isAssetName(name: string): boolean {
  return name.length <= 128 && (flagName.test(name) || assetName.test(name))
}

/** Whether a file name is that of an asset or its `.br` or `.gz` form. */
export function isSharedName(name: string): boolean {
  return isAssetName(name.replace(/\.(?:br|gz)$/, ''))
}
