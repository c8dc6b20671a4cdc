import type { PictureField } from '#src/features/brands/texts/brand-fields.ts'

/** The kind of URL typed for a picture. The page requests only `loadable` ones. */
type PictureUrlKind = 'none' | 'loadable' | 'insecure' | 'incomplete' | 'refused'

/** Allows what the content security policy allows. Browsers refuse URLs with a user name or password. */
export function pictureUrlKind(
  url: string,
  pageOrigin = import.meta.env.SSR ? '' : location.origin,
): PictureUrlKind {
  if (url.trim() === '') return 'none'
  if (!URL.canParse(url)) return 'incomplete'
  const { protocol, origin, username, password } = new URL(url)
  if (username !== '' || password !== '') return 'refused'
  if (protocol === 'https:') return 'loadable'
  if (protocol === 'http:') return origin === pageOrigin ? 'loadable' : 'insecure'
  return /^\s*data:image\//i.test(url) ? 'loadable' : 'refused'
}

/** The natural size in pixels; 0 when the picture has none (some SVGs). */
export type PictureSize = { width: number; height: number }

/** Smaller pictures than these, in pixels, get a warning. */
export const recommendedSizes = { logo: { width: 100, height: 80 }, banner: { width: 600, height: 0 } }

/** Returns the warnings for a picture of this size; none if the size is unknown. */
export function pictureWarnings(name: PictureField, { width, height }: PictureSize) {
  if (width === 0 || height === 0) return []
  const ratio = width / height
  const recommended = recommendedSizes[name]
  const isSmall = width < recommended.width || height < recommended.height
  const warnings =
    name === 'logo'
      ? ([isSmall && 'logoSmall', ratio > 3 && 'logoWide', ratio < 1 / 2 && 'logoTall'] as const)
      : ([isSmall && 'bannerSmall', ratio < 3 / 2 && 'bannerTall', ratio > 8 && 'bannerThin'] as const)
  return warnings.filter((warning) => warning !== false)
}
